import { expect, test } from 'vitest'
import { fittingFavourites } from './fitting-favourites.ts'
import { readPartnerQuery } from './partner-query.ts'

const partner = {
  id: 1,
  name: 'Cơm Gà Bà Hạnh',
  address: '56 Đống Đa, Đà Nẵng',
  latitude: 16,
  longitude: 108,
  image: { url: null },
  status: 'open' as const,
  time_open: '06:00:00',
  time_close: '21:30:59',
  open_now: true,
  open_until: '2026-11-20T14:30:00.000Z',
  opens_at: null,
  closed_reason: null,
  closed_note: null,
  next_slot_at: null,
  busy_minutes: 0,
  type_id: 2,
  city_id: 1,
  average_point: 4,
  number_of_reviews: 1,
  created_at: '',
  updated_at: '',
}

const fits = (query: string, changes = {}) =>
  fittingFavourites([{ ...partner, ...changes }], readPartnerQuery(new URLSearchParams(query))).length === 1

test.each([
  '',
  'name=COM%20GA',
  'name=gà',
  'name=comga',
  'name=gà%20bà%20hạhn',
  'address=dong%20da',
  'status=open',
  'min_point=4',
  'closes_after=21:30',
])('fits “%s”', (query) => expect(fits(query)).toBe(true))

test.each(['name=pho', 'address=hue', 'status=close', 'min_point=5', 'closes_after=21:31'])(
  'does not fit “%s”',
  (query) => expect(fits(query)).toBe(false),
)

test('tolerates typing errors only where no name matches exactly', () => {
  const other = { ...partner, id: 2, name: 'Cơm Gà Bà Hằng' }
  const found = (name: string) =>
    fittingFavourites([partner, other], readPartnerQuery(new URLSearchParams({ name }))).map(({ id }) => id)
  expect(found('ba hanh')).toEqual([1])
  expect(found('ba hahn')).toEqual([1])
  expect(found('ba hnag')).toEqual([2])
})

test('matches without reviews only where no rating is asked for', () => {
  expect(fits('min_point=1', { average_point: null })).toBe(false)
  expect(fits('', { average_point: null })).toBe(true)
})
