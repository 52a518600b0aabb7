import { userInfo } from 'node:os'
import { queueCodeRequestOnce, queueMailOnce } from '../jobs/queue.ts'
import { openCommandLine } from './command-line.ts'
import { readCommand } from './read-command.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const act = readCommand(process.argv.slice(2))
  const clock = () => new Date()
  const text =
    typeof act === 'string'
      ? act
      : await withDatabase(async ({ db }, settings) => {
          const services = { settings, queueCodeRequest: queueCodeRequestOnce, queueMail: queueMailOnce }
          return act(await openCommandLine({ db, services, clock, login: userInfo().username }))
        })
  process.stdout.write(`${text}\n`)
  return 0
})
