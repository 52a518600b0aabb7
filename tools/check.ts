// `npm run check`: the gate that every change has to pass.
import { keepTmpInMemory } from './memory-for-tmp.ts'
import { runGate } from './run-gate.ts'
import { concludeTests } from './run-stage.ts'

await keepTmpInMemory()
concludeTests(await runGate())
