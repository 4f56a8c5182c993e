import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { DEMO_POLICY, serveFolder } from './static-server.ts'

// usage: npm run demo [-- --port 4173]; builds the demo from the built package and serves it under a strict policy
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const flag = process.argv.indexOf('--port')
const port = flag < 0 ? 4173 : Number(process.argv[flag + 1])

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
const { url } = await serveFolder(join(root, 'demo-dist'), DEMO_POLICY, port)
console.log(`memir demo: ${url.replace('127.0.0.1', 'localhost')}/ (press Ctrl+C to stop)`)
