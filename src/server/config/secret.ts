import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '../cipher.ts'
import { createFileOnce } from './create-file-once.ts'
import { OperatorError } from './operator-error.ts'

const leastLength = 32

/**
 * Reads secrets that are separated by spaces or line breaks, if each of them is long enough. Otherwise the whole text
 * is one secret, which may contain spaces; null if it is too short.
 */
export function parseSecrets(text: string): Secrets | null {
  const whole = text.trim()
  const [current = '', ...former] = whole.split(/\s+/)
  if ([current, ...former].every(({ length }) => length >= leastLength)) return [current, ...former]
  return whole.length >= leastLength ? [whole] : null
}

/** Reads the secrets stored in `dataDir`, one a line. The first start creates a secret. Parallel starts are safe. */
export async function getSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secret')
  const existing = await findSecrets(path)
  if (existing !== null) return existing
  await mkdir(dataDir, { recursive: true })
  await createFileOnce(path, `${drawSecret()}\n`)
  const created = await findSecrets(path)
  if (created === null) throw new OperatorError(`The secret could not be stored in ${path}.`)
  return created
}

/** Makes a secret of 256 random bits. */
export function drawSecret(): string {
  return randomBytes(32).toString('hex')
}

/** The text of a file with secrets. Throws a sentence if it is missing or contains none. */
export async function readSecretFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(`The secret in ${path} cannot be read (${cause.code}).`, { cause })
  })
  if (parseSecrets(text) === null) throw new OperatorError(`${path} contains no secret of Mâm.`)
  return text
}

async function findSecrets(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch(refuseUnlessMissing(path))
  if (text === null) return null
  const secrets = parseSecrets(text)
  if (secrets !== null) return secrets
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
