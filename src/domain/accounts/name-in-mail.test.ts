import { expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  ['Trần Thị Mới', 'Trần Thị Mới'],
  ['Bún Chả 24h – Cô Ba (Hải Châu)', 'Bún Chả 24h Cô Ba (Hải Châu)'],
  ['Trà sữa 500 ml, 50 % đường (ít đá) + thạch', 'Trà sữa 500 ml, 50 % đường (ít đá) + thạ…'],
  ["L'Étage D’Or", "L'Étage D’Or"],
  ['Buy at https://spam.test/x now', 'Buy at https spam test x now'],
  ['gọi 0912 345 678 ngay', 'gọi … ngay'],
  ['gọi (+84)912,345%678 ngay', 'gọi (+… ngay'],
  ['an@spam.test\r\nBcc: all@mam.test <b>', 'an spam test Bcc all mam test b'],
  ['x'.repeat(60), `${'x'.repeat(40)}…`],
  ['B\u200bún \u202eóhc', 'Bún óhc'],
  ['☎☎', ''],
])('shows %j as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
