import { examineShop } from './doctor/examine-shop.ts'
import { writeTable } from './doctor/write-table.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const checks = await examineShop()
  process.stdout.write(writeTable(checks))
  return checks.some(({ state }) => state === 'wrong') ? 1 : 0
})
