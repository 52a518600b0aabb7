import { auditDatabase } from './audit/audit-database.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const maxShown = 200

await runCommand(async () => {
  const differences = await withDatabase(({ db }) => auditDatabase(db), { queryTimeoutMs: 3_600_000 })
  for (const difference of differences.slice(0, maxShown)) process.stdout.write(`${difference}\n`)
  if (differences.length > maxShown) process.stdout.write(`… and ${differences.length - maxShown} more.\n`)
  process.stdout.write(
    differences.length === 0
      ? 'Everything agrees: balances, totals, vouchers, sales, ratings and histories.\n'
      : `${differences.length} differences.\n`,
  )
  return differences.length === 0 ? 0 : 1
})
