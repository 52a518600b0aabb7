import { expect, it } from 'vitest'
import { oneOf, readDay, readFilters, readId, readSwitch, textUpTo } from './address-filter.ts'

const readers = {
  q: textUpTo(5),
  state: oneOf(['placed', 'canceled']),
  partner: readId,
  late: readSwitch,
  from: readDay,
}

it('reads the filters of an address, without the parameters that name a part of the list', () => {
  const query = new URLSearchParams('q=%20phở&state=placed&partner=7&late=1&from=2026-11-22&page=2&after=9')
  expect(readFilters(query, readers)).toEqual({
    filters: { q: 'phở', state: 'placed', partner: 7, late: '1', from: '2026-11-22' },
    dropped: [],
  })
})

it.each([
  'q=',
  'q=phở bò',
  'state=lost',
  'partner=0',
  'partner=1e3',
  'late=0',
  'from=2026-13-40',
  'toString=1',
])('drops and names a filter that it does not understand: %s', (address) => {
  const query = new URLSearchParams(address)
  expect(readFilters(query, readers)).toEqual({ filters: {}, dropped: [...query.keys()] })
})
