/** Does what the policy forbids, to show that it is noticed. */
fetch('http://elsewhere.invalid/worker').catch(() => postMessage('refused'))
