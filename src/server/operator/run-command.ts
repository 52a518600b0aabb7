import { OperatorError } from '#server/config/operator-error.ts'

/** Runs a command to its end: its number is the exit code, and what an operator has to know is a sentence. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isForOperator = error instanceof OperatorError
    process.stderr.write(
      `${isForOperator ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
