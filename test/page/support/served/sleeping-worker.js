// The package's worker, which sleeps for as many milliseconds as it is told, as that of a frozen tab does.
import '/dist/memory-worker.js'

const channel = new BroadcastChannel('sleep')
channel.onmessage = ({ data }) => {
  channel.postMessage('asleep')
  const end = performance.now() + data
  while (performance.now() < end);
}
