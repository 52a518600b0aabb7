import { expect, test } from 'vitest'
import { readSearchQuery, searchHref } from './search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))
const unfiltered = { open: false, free: false, soon: false, stars: false }

test('contains the text and the filters', () => {
  expect(read('q=%20ph%E1%BB%9F%20&open=1&soon=1')).toEqual({
    ...unfiltered,
    text: 'phở',
    open: true,
    soon: true,
  })
  expect(read('')).toEqual({ text: '', ...unfiltered })
})

test.each(['open=2', 'soon=yes', 'free=0', 'stars=4', `q=${'x'.repeat(201)}`, 'q=a%00b', 'q=%20'])(
  'counts %s as absent',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('a written address reads back the same', () => {
  for (const query of ['q=mì quảng', 'q=a%26b&soon=1', 'q=x&open=1&free=1&soon=1&stars=1'])
    expect(read(searchHref(read(query)).split('?')[1] ?? '')).toEqual(read(query))
})
