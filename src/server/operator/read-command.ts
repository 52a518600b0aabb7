import { Command, CommanderError } from 'commander'
import { OperatorError } from '#server/config/operator-error.ts'
import { addAccountCommands } from './account-commands.ts'
import type { AddCommand, CommandAction } from './command-line.ts'
import { addMoneyCommands } from './money-commands.ts'
import { addOrderCommands } from './order-commands.ts'
import { addSettlementCommands } from './settlement-commands.ts'
import { addTrailCommands } from './trail-commands.ts'

/** Parses the words of the command line. Answers the requested help, or the command to run. */
export function readCommand(words: readonly string[]): CommandAction | string {
  let said = ''
  let chosen: CommandAction | null = null
  const note = (text: string) => {
    said += text
  }
  const program = new Command('npm run admin --')
    .exitOverride()
    .configureOutput({ writeOut: note, writeErr: note })
    .showHelpAfterError()
  const add: AddCommand = (parent, usage, read) =>
    parent.command(usage).action((...given: unknown[]) => {
      // The last two arguments are the options and the command itself.
      const typed = given.slice(0, -2).filter((each) => each !== undefined)
      chosen = read(...typed.map((each) => (Array.isArray(each) ? each.join(' ') : String(each))))
    })
  addOrderCommands(program, add)
  addAccountCommands(program, add)
  addMoneyCommands(program, add)
  addSettlementCommands(program, add)
  addTrailCommands(program, add)
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return said.trim()
    throw new OperatorError(said.trim())
  }
  if (chosen === null) throw new OperatorError(program.helpInformation())
  return chosen
}
