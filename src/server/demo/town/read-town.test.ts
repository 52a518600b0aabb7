import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTown } from './read-town.ts'
import { town } from './town.ts'

/** A copy of the town's files, one of them changed. */
function townWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mam-town-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(import.meta.dirname, folder, { recursive: true })
  const text = readFileSync(join(folder, file), 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(join(folder, file), change(text))
  return folder
}

test('a copy of the files is the same town', () => {
  const folder = townWith('vege.json', (text) => `${text}\n`)
  expect(readTown(folder)).toEqual(town)
})

test.each([
  [
    'vege.json',
    /"price": \d+/,
    '"price": "free"',
    '[0].categories[0].dishes[0].price: Invalid input: expected number',
  ],
  [
    'vege.json',
    '"quantitySold"',
    '"quantitySould"',
    '[0].categories[0].dishes[0]: Unrecognized key: "quantitySould"',
  ],
  ['drivers.json', /"idCard": "\d+"/, '"idCard": "12"', '[0].idCard: Invalid string: must match'],
  ['people.json', '"reviewers"', '"guests"', 'reviewers: Invalid input: expected array'],
  ['orders.json', '"to": "river"', '"to": "moon"', '[0].to: there is no place moon'],
  ['orders.json', '"driverKey": "tai",', '', '[0].driverKey: Invalid input: expected string'],
] as const)('a broken entry of %s (%s, %s) is refused: %s', (file, wanted, planted, problem) => {
  const folder = townWith(file, (text) => text.replace(wanted, planted))
  expect(() => readTown(folder)).toThrow(`${join(folder, file)} is broken.\n`)
  expect(() => readTown(folder)).toThrow(`\n${problem}`)
})

test('a file that is no JSON is named', () => {
  const folder = townWith('reviews.json', (text) => text.slice(0, -5))
  expect(() => readTown(folder)).toThrow(`${join(folder, 'reviews.json')} cannot be read`)
})
