import '/dist/memory-worker.js'

// The worker of the package, with a switch that makes its thread hang.
addEventListener('message', ({ data }) => {
  if (data !== 'hang') return
  for (;;);
})
