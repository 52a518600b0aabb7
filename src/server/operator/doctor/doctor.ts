import { runCommand } from '#server/operator/run-command.ts'
import { writeTable } from './check-result.ts'
import { checkShop } from './check-shop.ts'

await runCommand(async () => {
  const checks = await checkShop()
  process.stdout.write(writeTable(checks))
  return checks.some(({ state }) => state === 'wrong') ? 1 : 0
})
