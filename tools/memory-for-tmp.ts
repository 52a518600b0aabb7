import { access, constants, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
/** What the tests leave at most in the folder of temporary files, with as much again for the programs themselves. */
const BYTES_NEEDED = 4 * 1024 ** 3

/**
 * Makes the folder of temporary files one in memory where the machine has one with 4 GB free: the tests' databases
 * write thousands of files that nobody keeps.
 */
export async function keepTmpInMemory(): Promise<void> {
  if (process.env.TMPDIR !== undefined || freemem() < BYTES_NEEDED) return
  try {
    await access(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    if (bavail * bsize >= BYTES_NEEDED) process.env.TMPDIR = MEMORY_FOLDER
  } catch {
    // No such folder: the disk serves.
  }
}
