import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OperatorError } from './operator-error.ts'
import { getSecret } from './secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('creates one secret, readable only by its owner, and uses it again', async () => {
  const dataDir = join(folder, 'new', 'data')
  const secret = await getSecret(dataDir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await getSecret(dataDir)).toBe(secret)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret'])
})

it('gives services that start at once the same secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => getSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
})

it('refuses a damaged secret instead of signing with it', async () => {
  await writeFile(join(folder, 'secret'), 'short')
  await expect(getSecret(folder)).rejects.toThrow(OperatorError)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('short')
})
