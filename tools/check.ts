// `npm run check`: the gate that every change has to pass.
import { runGate } from './run-gate.ts'
import { concludeTests } from './run-stage.ts'

concludeTests(await runGate())
