// `npm run check`: the gate that every change has to pass.
import { runGate } from './run-gate.ts'
import { sumLine } from './run-stage.ts'

const tally = await runGate()
if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1
console.log(`\n${sumLine(tally)}`)
