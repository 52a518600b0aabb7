import { OperatorError } from '#server/config/operator-error.ts'

/** Runs a command: its result is the exit code; an OperatorError is printed as a sentence. */
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
