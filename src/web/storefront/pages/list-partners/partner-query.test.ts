import { describe, expect, test } from 'vitest'
import { countFilters, isFiltered, partnersHref, readPartnerQuery } from './partner-query.ts'

const read = (query: string) => readPartnerQuery(new URLSearchParams(query))
const nothing = read('')

describe('the address of the list', () => {
  test('holds every filter', () => {
    expect(
      read('name=com&address=bach&closes_after=21:30&status=open&min_point=4&type=2&page=3'),
    ).toMatchObject({
      name: 'com',
      address: 'bach',
      closesAfter: '21:30',
      status: 'open',
      minPoint: 4,
      type: 2,
      page: 3,
    })
  })

  test.each([
    'closes_after=24:00',
    'closes_after=9:00',
    'status=locked',
    'min_point=0',
    'min_point=6',
    'min_point=4.5',
    'type=0',
    'type=8',
    'type=abc',
    'favourites=0',
    'favourites=yes',
    'free=yes',
    'soon=0',
    'page=0',
    'page=-1',
    'page=1000001',
    `name=${'x'.repeat(201)}`,
    'name=a%00b',
    'latitude=16.05',
    'latitude=91&longitude=108',
    'latitude=16&longitude=NaN',
    'name=%20%20',
  ])('counts %s as absent', (query) => {
    expect(read(query)).toEqual(nothing)
  })

  test('names the favourites, which have no kind', () => {
    expect(read('favourites=1&type=7&name=com')).toMatchObject({ favourites: true, type: null, name: 'com' })
    expect(read('favourites=1&free=1&soon=1')).toMatchObject({ free: false, soon: false })
    expect(nothing.favourites).toBe(false)
  })

  test('accepts the largest valid values', () => {
    expect(read(`type=7&min_point=5&page=1000000&name=${'x'.repeat(200)}`)).toMatchObject({
      type: 7,
      minPoint: 5,
      page: 1_000_000,
      name: 'x'.repeat(200),
    })
    expect(read('latitude=-90&longitude=180').position).toEqual({ latitude: -90, longitude: 180 })
  })
})

describe('a changed list', () => {
  test('keeps the other filters and starts at the first page', () => {
    expect(partnersHref('?name=com&page=3', { status: 'open' })).toBe('/list-partners?name=com&status=open')
  })

  test('drops a part that is emptied', () => {
    expect(
      partnersHref('?name=com&type=7&latitude=1&longitude=2', {
        type: null,
        latitude: null,
        longitude: null,
        name: '',
      }),
    ).toBe('/list-partners')
  })

  test('contains a requested page', () => {
    expect(partnersHref('?page=3', { page: 2 })).toBe('/list-partners?page=2')
  })
})

test('counts the filters in use, but neither the kind nor the page', () => {
  expect(countFilters(read('name=a&min_point=3&status=close&type=2&page=2'))).toBe(3)
  expect(countFilters(nothing)).toBe(0)
  expect(['free=1', 'soon=1', 'status=open', 'type=2', ''].map((query) => isFiltered(read(query)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
