import { runCommand } from '#server/operator/run-command.ts'
import { examineShop } from './examine-shop.ts'
import { writeTable } from './write-table.ts'

await runCommand(async () => {
  const checks = await examineShop()
  process.stdout.write(writeTable(checks))
  return checks.some(({ state }) => state === 'wrong') ? 1 : 0
})
