import { shownError } from '#server/config/operator-error.ts'

/** Runs a command. Its result is the exit code. An OperatorError is printed as a sentence. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${shownError(error)}\n`)
    process.exitCode = 1
  }
}
