import { runCommand } from '#server/operator/run-command.ts'
import { checkShop } from './check-shop.ts'
import { writeTable } from './write-table.ts'

await runCommand(async () => {
  const checks = await checkShop()
  process.stdout.write(writeTable(checks))
  return checks.some(({ state }) => state === 'wrong') ? 1 : 0
})
