import { expect, test } from 'vitest'
import { createWordIndex, indexedWords } from './word-index.ts'

const texts = ['Bạch Đằng, Hải Châu', 'Bạch Mai, Hà Nội', 'Lý Thường Kiệt, Hà Nội']
const index = createWordIndex(texts)

function find(text: string, isForgiving = false): number[] {
  return [...index(indexedWords(text), isForgiving)].sort()
}

test('words are compared without marks, with y as i', () => {
  expect(indexedWords('Lý  Thường, KIỆT')).toEqual(['li', 'thuong', 'kiet'])
  expect(indexedWords(' , ')).toEqual([])
})

test('every word must be the beginning of a word of the text, in any order', () => {
  expect(find('bach')).toEqual([0, 1])
  expect(find('ha noi')).toEqual([1, 2])
  expect(find('noi bach')).toEqual([1])
  expect(find('h')).toEqual([0, 1, 2])
  expect(find('noi dang')).toEqual([])
  expect(find('ach')).toEqual([])
  expect(find('')).toEqual([])
})

test('words of the same comma-separated part may be written together', () => {
  expect(find('bachda')).toEqual([0])
  expect(find('thuongkiet hanoi')).toEqual([2])
  expect(find('danghai')).toEqual([])
})

test('a typing error is accepted only if the index is forgiving, in words of four letters or more', () => {
  expect(find('thuogn')).toEqual([])
  expect(find('thuogn', true)).toEqual([2])
  expect(find('bcah', true)).toEqual([0, 1])
  expect(find('mia', true)).toEqual([])
})
