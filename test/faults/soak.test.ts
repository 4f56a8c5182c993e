import { expect, it } from 'vitest'
import { type Fault, runSchedule } from './run-schedule.ts'

/** `npm run soak` sets how many operations; without it this is not run. */
const OPERATIONS = Number(process.env.SOAK_OPERATIONS ?? 0)
const SEED = Number(process.env.FAULT_SEED ?? 1)
const SAMPLES = 20
/** All but kills: in this process a killed engine stays in memory, as it does not when a worker dies. */
const FAULTS: readonly Fault[] = ['quota', 'abort', 'slow', 'closed', 'clock']

it.runIf(OPERATIONS > 0)(
  `${OPERATIONS} operations of two tabs leave what a Map holds, and memory as it was (FAULT_SEED=${SEED})`,
  async () => {
    const heap: number[] = []
    const started = performance.now()
    const report = await runSchedule(SEED, OPERATIONS, {
      faultRate: 0.001,
      faults: FAULTS,
      mostRecords: 200,
      onStep: (step) => {
        if (step % Math.ceil(OPERATIONS / SAMPLES) !== 0) return
        globalThis.gc?.()
        heap.push(Math.round(process.memoryUsage().heapUsed / 2 ** 20))
        const passed = Math.round((performance.now() - started) / 1_000)
        console.log(`soak: ${step} operations after ${passed} s, heap ${heap.at(-1)} MiB`)
      },
    })
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(`soak: ${seconds} s, heap in MiB ${heap.join(' ')}, ${JSON.stringify(report)}`)
    const half = heap.slice(heap.length / 2)
    if (half.length > 4) expect(Math.max(...half)).toBeLessThan(2 * Math.min(...half))
  },
  7_200_000,
)
