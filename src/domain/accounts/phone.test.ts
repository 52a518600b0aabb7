import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizePhone } from './phone.ts'

it.each([
  ['0905123456', '0905123456'],
  ['0905 123 456', '0905123456'],
  ['0905.123.456', '0905123456'],
  ['0905-123‑456', '0905123456'],
  ['+84905123456', '0905123456'],
  ['+84 0905 123 456', '0905123456'],
  ['84 905 123 456', '0905123456'],
  ['840905123456', '0905123456'],
  ['8412345678', '8412345678'],
  ['849051234567', '849051234567'],
  ['+85905123456', '+85905123456'],
  ['0905 12345a', '0905 12345a'],
  ['０９０５１２３４５６', '0905123456'],
  ['\u202a0905123456\u202c', '0905123456'],
  ['\u200e0905123456', '0905123456'],
  ['0905\u200b123456', '0905123456'],
  ['0905\u00a0123\u202f456', '0905123456'],
  ['(0905) 123 456', '0905123456'],
  ['(+84) 905 123 456', '0905123456'],
  ['+84 (0)905 123 456', '0905123456'],
  ['+84(0)905.123.456', '0905123456'],
  ['0084 905 123 456', '0905123456'],
  ['00840905123456', '0905123456'],
  ['84-905-123-456', '0905123456'],
  ['tel:+84-905-123-456', '0905123456'],
  ['0905–123—456', '0905123456'],
  ['0905−123·456', '0905123456'],
  ['0905123456 / 0912345678', '09051234560912345678'],
  ['0084 90512345', '008490512345'],
  ['+84 905 123 45', '090512345'],
  ['0905.123.456 #2', '0905.123.456 #2'],
  ['', ''],
])('puts %j into the digits %j', (text, digits) => {
  expect(normalizePhone(text)).toBe(digits)
})

it('reads the digits of a number in any spelling, and no number in other words', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
  const between = fc.array(
    fc.constantFrom('', '', '', ' ', '.', '-', '\u2011', '\u200b', '\u00a0', '\u202a', ')'),
    {
      minLength: 9,
      maxLength: 9,
    },
  )
  const country = fc.constantFrom('0', '+84', '+84 (0)', '84', '0084', '(+84) ', '０', 'tel:+84')
  fc.assert(
    fc.property(country, digits, between, fc.string(), (before, nine, gaps, other) => {
      const written = before + [...nine].map((digit, at) => digit + gaps[at]).join('')
      expect(normalizePhone(written)).toBe(`0${before.includes('+') ? nine.replace(/^0+/, '') : nine}`)
      for (const text of [written, other]) {
        expect(normalizePhone(normalizePhone(text))).toBe(normalizePhone(text))
      }
    }),
    { seed: 28, numRuns: 5_000 },
  )
})
