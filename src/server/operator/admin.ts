import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../context.ts'
import { changeAccount, grantCoins } from './change-account.ts'
import { addAdministrator, nameLogin, takeSecondFactor } from './change-administrator.ts'
import { changeMoney } from './change-money.ts'
import { changeOrder, tellCancelRequests } from './change-order.ts'
import { changeReview } from './change-review.ts'
import { type Command, readCommand } from './read-command.ts'
import { runCommand } from './run-command.ts'
import { settle } from './settle.ts'
import { withDatabase } from './with-database.ts'

function runAdminCommand(db: Database, command: Command, { money }: Settings): Promise<string> {
  const entry = { operator: userInfo().username, now: new Date() }
  if (command.what === 'money') return changeMoney(db, { ...command, ...entry })
  if (command.what === 'settlement') return settle(db, { ...command, ...entry, money })
  if (command.what === 'order') return changeOrder(db, { ...command, ...entry })
  if (command.what === 'cancel requests') return tellCancelRequests(db)
  if (command.what === 'review') return changeReview(db, { ...command, ...entry })
  if (command.what === 'account') return changeAccount(db, { ...command, ...entry })
  if (command.what === 'administrator') return addAdministrator(db, { ...command, ...entry })
  if (command.what === 'login') return nameLogin(db, { ...command, ...entry })
  if (command.what === 'second factor') return takeSecondFactor(db, { ...command, ...entry })
  return grantCoins(db, { ...command, ...entry, key: randomUUID() })
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2))
  process.stdout.write(
    `${await withDatabase(({ db }, settings) => runAdminCommand(db, command, settings))}\n`,
  )
  return 0
})
