import { describe, expect, it } from 'vitest'
import { searchable } from '#domain/search-text.ts'
import { hasOtherSpaces, nameWords } from './has-other-spaces.ts'

const has = (query: string, ...words: string[]) => hasOtherSpaces(searchable(query), nameWords(words))

describe('whether a name may have the text with its spaces elsewhere', () => {
  it.each([
    ['bún chả hà nội', ['bun', 'cha', 'ha', 'noi', 'pho', 'chao']],
    ['bun cha ha no', ['bun', 'cha', 'ha', 'noi', 'nong']],
    ['what no name has', ['bun', 'cha']],
    ['bun cha', []],
    // Another word could begin, but nothing goes on from there.
    ['bun cha no', ['bun', 'cha', 'noi', 'bunc', 'han']],
    ['bun cha no', ['bun', 'cha', 'no', 'bu', 'nc']],
    // Inside a word is no word's start.
    ['bun cha', ['bun', 'cha', 'xbuncha']],
    // A final y is an i in every word of a name, and may go on.
    ['bánh mỳ', ['banh', 'mi']],
    ['sushi hay', ['sushi', 'hai', 'hayashi']],
  ])('%s has not, of %j', (query, words) => {
    expect(has(query, ...words)).toBe(false)
  })

  it.each([
    ['bun cha ha', ['buncha', 'ha']],
    ['bun cha ha', ['bun', 'chaha']],
    ['bun cha ha', ['bunchahanoi']],
    ['bun cha ha', ['bu', 'ncha', 'hanh']],
    ['bun cha ha', ['bun', 'cha', 'h', 'an']],
    // The same spaces at first, others later, and the other way round.
    ['phan gia dinh', ['phan', 'gi', 'a', 'dinh']],
    ['phan gia dinh', ['pha', 'ngia', 'dinh', 'phan']],
    // The same spaces, with y for i.
    ['haiashi bo', ['hayashi', 'bo']],
    ['bo haia', ['bo', 'hayashi', 'haiash']],
    ['sushi hai', ['sushi', 'hai', 'hayashi']],
  ])('%s may, of %j', (query, words) => {
    expect(has(query, ...words)).toBe(true)
  })
})
