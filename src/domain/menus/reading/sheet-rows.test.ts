import { expect, it } from 'vitest'
import { sheetRows } from './sheet-rows.ts'

const rowsOf = (text: string, delimiter = ',') => {
  const read = sheetRows(text, delimiter)
  return read.ok ? read.rows.map(({ line, cells }) => [line, ...cells]) : read.line
}

it('reads quoted cells with delimiters and line breaks, and numbers each row by its first line', () => {
  expect(rowsOf('a,b\r\n\r\n"x\r\ny, ""z""",2\nlast,1')).toEqual([
    [1, 'a', 'b'],
    [3, 'x\r\ny, "z"', '2'],
    [5, 'last', '1'],
  ])
  expect(rowsOf('a;"b" ;c', ';')).toEqual([[1, 'a', 'b', 'c']])
  expect(rowsOf('a\rb\n\rc')).toEqual([
    [1, 'a'],
    [2, 'b'],
    [4, 'c'],
  ])
})

it('leaves out empty rows', () => {
  expect(rowsOf(',,\n \n\na,\n')).toEqual([[4, 'a', '']])
  expect(rowsOf('')).toEqual([])
})

it('reads quotes as people write them', () => {
  expect(rowsOf('Pizza 12" hải sản,1\n"Pizza" 12,2\n"a"b"c",3')).toEqual([
    [1, 'Pizza 12" hải sản', '1'],
    [2, '"Pizza" 12', '2'],
    [3, '"a"b"c"', '3'],
  ])
})

it('names the line of a quote that is never closed', () => {
  expect(rowsOf('a,b\n"c\nd",1\n"Pizza,2\nx,3\n')).toBe(4)
  expect(rowsOf('"')).toBe(1)
})
