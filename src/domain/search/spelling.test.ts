import { expect, it } from 'vitest'
import { findSpelled, spelledWords } from './spelling.ts'

const find = (text: string, name: string) => findSpelled(spelledWords(text), spelledWords(name))

it.each([
  ['Phở bò', 'Phở', 0],
  ['PHO bo', 'Phở', 0],
  ['tô phở bò', 'phở', 1],
  ['Phô mai que', 'Phở', -1],
  ['phởn', 'phở', -1],
  ['bánh mỳ', 'Bánh mì', 0],
  ['hoà vang', 'Hòa Vang', 0],
  ['hoa vang', 'Hòa Vang', 0],
  ['hóa vang', 'Hòa Vang', -1],
  ['Đường Da Nang', 'Đà Nẵng', 1],
  ['bánh', 'bánh mì', -1],
  ['', 'mì', -1],
])('finds in %j the name %j at %i', (text, name, at) => {
  expect(find(text, name)).toBe(at)
})
