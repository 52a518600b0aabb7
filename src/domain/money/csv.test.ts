import { expect, it } from 'vitest'
import { textOfCell, toCsv } from './csv.ts'

it('begins with a byte order mark and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['Món', 1, null],
      ['b', -5_000, ''],
    ]),
  ).toBe('\uFEFFMón,1,\r\nb,-5000,\r\n')
})

it.each([
  ['=1+1', `"'=1+1"`],
  ['+84', `"'+84"`],
  ['-5', `"'-5"`],
  ['@a', `"'@a"`],
  ['\ta', `"'\ta"`],
  ['a"b', '"a""b"'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['a=b', 'a=b'],
  ['Phở;=1+1;', `"Phở;'=1+1;"`],
  ['a; b', '"a; b"'],
  ['＝1+1', `"'＝1+1"`],
  ['a\n=1', `"a\n'=1"`],
  ["'=1+1", `"''=1+1"`],
  ["'Phở", "'Phở"],
])('writes the text %j as %s', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

it.each(['=1', "'=1", "''=1;'-2", "'a", 'a;\t=', "a\n'+b\r-", '＝1'])(
  'reads back the text %j that it has written',
  (text) => {
    const written = toCsv([[text]]).slice(1, -2)
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
    expect(textOfCell(cell)).toBe(text)
  },
)
