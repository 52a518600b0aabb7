import { access, constants, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
/** The maximum that the tests leave in the folder of temporary files, and as much again for the programs. */
const BYTES_NEEDED = 4 * 1024 ** 3

/**
 * Uses a folder in memory for temporary files if the machine has one with 4 GB free: the tests' databases write
 * thousands of short-lived files.
 */
export async function keepTmpInMemory(): Promise<void> {
  if (process.env.TMPDIR !== undefined || freemem() < BYTES_NEEDED) return
  try {
    await access(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    if (bavail * bsize >= BYTES_NEEDED) process.env.TMPDIR = MEMORY_FOLDER
  } catch {
    // Without this folder the disk is used.
  }
}
