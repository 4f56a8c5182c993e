import { afterEach, expect, it } from 'vitest'
import { mendDisk } from './disk-faults.ts'
import { runSchedule } from './run-schedule.ts'

/** `FAULT_SEED=n` replays one schedule, `FAULT_RUNS` and `FAULT_STEPS` make more and longer ones. */
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const RUNS = process.env.FAULT_SEED === undefined ? Number(process.env.FAULT_RUNS ?? 4) : 1
const STEPS = Number(process.env.FAULT_STEPS ?? 60)

afterEach(mendDisk)

for (let run = 0; run < RUNS; run++) {
  const seed = SEED + run
  it(`what was acknowledged is there and nothing half-written, under faults (FAULT_SEED=${seed})`, async () => {
    const report = await runSchedule(seed, STEPS)
    console.log(`faults: FAULT_SEED=${seed} ${JSON.stringify(report)}`)
    expect(report.acknowledged).toBeGreaterThan(0)
  }, 600_000)
}
