import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'mam-dkim-'))
afterAll(() => rmSync(folder, { recursive: true }))

function keyFile(name: string, pem: string): string {
  writeFileSync(join(folder, name), pem)
  return join(folder, name)
}

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it('a key of 2048 bits signs mails', () => {
  const pem = rsa(2048)
  expect(readSettings({ DKIM_KEY: keyFile('good.pem', pem), DKIM_SELECTOR: 'k1' }).dkim).toEqual({
    key: pem,
    selector: 'k1',
  })
})

it.each([
  ['a missing file', () => join(folder, 'missing.pem'), 'cannot be read (ENOENT)'],
  ['a text', () => keyFile('text.pem', 'hello'), 'private RSA key'],
  ['a short key', () => keyFile('short.pem', rsa(1024)), 'at least 2048 bits'],
  [
    'a key of another kind',
    () =>
      keyFile(
        'ed.pem',
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ),
    'private RSA key',
  ],
])('refuses %s with a sentence that explains it', (_what, make, sentence) => {
  expect(() => readSettings({ DKIM_KEY: make() })).toThrow(sentence)
})

it.each(['', 'Mam', 'a.b', '-a', 'a'.repeat(64)])('refuses the selector “%s”', (selector) => {
  if (selector === '') return expect(readSettings({ DKIM_SELECTOR: '' }).dkim.selector).toBe('mam')
  expect(() => readSettings({ DKIM_SELECTOR: selector })).toThrow('one label of a domain')
})
