import { randomBytes } from 'node:crypto'
import { link, open, unlink } from 'node:fs/promises'

/** Creates a file with mode 600 atomically. Returns false if the file already exists. */
export async function createFileOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await file.close()
    await unlink(draft)
  }
}
