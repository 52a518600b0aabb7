import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileOnce } from './create-file-once.ts'
import { OperatorError } from './operator-error.ts'

/** The secret stored in `dataDir`, created at the first start. Safe for parallel starts. */
export async function getSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  const existing = await findSecret(path)
  if (existing !== null) return existing
  await mkdir(dataDir, { recursive: true })
  await createFileOnce(path, `${randomBytes(32).toString('hex')}\n`)
  const created = await findSecret(path)
  if (created === null) throw new OperatorError(`The secret could not be stored in ${path}.`)
  return created
}

async function findSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(refuseUnlessMissing(path))
  if (text === null) return null
  const secret = text.trim()
  if (secret.length >= 32) return secret
  throw new OperatorError(
    `The secret in ${path} is damaged: restore it, or delete the file, which signs everyone out.`,
  )
}

function refuseUnlessMissing(path: string) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code === 'ENOENT') return null
    throw new OperatorError(`The secret in ${path} cannot be read (${error.code}).`)
  }
}
