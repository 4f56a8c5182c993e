import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { forwardTo } from './forward.ts'
import { DEMO_POLICY, serveFolder } from './static-server.ts'

// usage: npm run demo [-- --port 4173 --endpoint http://localhost:11434]; builds the demo from the built package and serves it
// under a strict policy; with an endpoint, a language model on this machine can answer
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const option = (name: string): string | undefined => {
  const flag = process.argv.indexOf(name)
  return flag < 0 ? undefined : process.argv[flag + 1]
}
const endpoint = option('--endpoint')

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
const { url } = await serveFolder(
  join(root, 'demo-dist'),
  DEMO_POLICY,
  Number(option('--port') ?? 4173),
  endpoint === undefined ? undefined : forwardTo(endpoint),
)
console.log(`memir demo: ${url.replace('127.0.0.1', 'localhost')}/ (press Ctrl+C to stop)`)
