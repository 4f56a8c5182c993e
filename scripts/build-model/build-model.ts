import { stat } from 'node:fs/promises'
import { ensureModel } from './ensure-model.ts'

// usage: npm run build:model [-- --float32]
const { onnx, built } = await ensureModel({ float32: process.argv.includes('--float32') })
const { size } = await stat(onnx)
console.log(`${built ? 'built' : 'up to date'}: ${onnx} (${(size / 1e6).toFixed(2)} MB)`)
