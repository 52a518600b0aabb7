import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OperatorError } from './operator-error.ts'
import { getSecrets, readSecretFile } from './secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('creates one secret, readable only by its owner, and uses it again', async () => {
  const dataDir = join(folder, 'new', 'data')
  const secrets = await getSecrets(dataDir)
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(await getSecrets(dataDir)).toEqual(secrets)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret'])
})

it('gives services that start at the same time the same secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => getSecrets(folder)))
  expect(new Set(secrets.flat()).size).toBe(1)
})

it('reads a new secret before the former ones', async () => {
  const [current, former] = ['n'.repeat(32), 'f'.repeat(32)]
  await writeFile(join(folder, 'secret'), `${current}\n${former}\n`)
  expect(await getSecrets(folder)).toEqual([current, former])
})

it('refuses a damaged secret instead of signing with it', async () => {
  await writeFile(join(folder, 'secret'), 'short')
  await expect(getSecrets(folder)).rejects.toThrow(OperatorError)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('short')
})

it('refuses a file to restore the secret from that is missing or contains none', async () => {
  const file = join(folder, 'saved')
  await expect(readSecretFile(file)).rejects.toThrow('cannot be read (ENOENT)')
  await writeFile(file, 'short')
  await expect(readSecretFile(file)).rejects.toThrow('contains no secret of Mâm')
  await writeFile(file, 'a secret that is long enough, with spaces')
  expect(await readSecretFile(file)).toContain('long enough')
})
