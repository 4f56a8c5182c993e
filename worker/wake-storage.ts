/** Any question about the origin's databases makes the browser open their files: asked first, it does so while this script runs. */
async function wakeStorage(): Promise<void> {
  await globalThis.indexedDB?.databases?.()
}

wakeStorage().catch(() => undefined)
