import { describe, expect, it } from 'vitest'
import {
  givenName,
  type OrderViewer,
  type PersonalPart,
  personal,
  personalDataFor,
  recipientRetentionMs,
} from './order-privacy.ts'

const parts: Record<PersonalPart, true> = {
  name: true,
  given_name: true,
  phone: true,
  phone_end: true,
  address: true,
  place: true,
  door: true,
  note: true,
  driver_note: true,
  line_note: true,
  account: true,
  driver_phone: true,
}
const all = Object.keys(parts) as PersonalPart[]
const whole = all.filter((one) => one !== 'phone_end')
const ended = new Date('2026-11-20T05:00:00.000Z')
const dayMs = 86_400_000

function seenBy(viewer: OrderViewer, state: 'accepted' | 'delivered' | 'canceled', ageMs: number) {
  const order = { state, delivery_time: state === 'delivered' ? ended : null, updated_at: ended }
  const { sees } = personalDataFor(viewer, order, new Date(ended.getTime() + ageMs))
  return all.filter(sees)
}

const rows: [OrderViewer, underWay: PersonalPart[], recent: PersonalPart[], past: PersonalPart[]][] = [
  [
    'customer',
    whole,
    whole.filter((one) => one !== 'driver_phone'),
    whole.filter((one) => one !== 'driver_phone'),
  ],
  [
    'restaurant',
    whole.filter((one) => one !== 'given_name' && one !== 'driver_note'),
    ['name', 'address', 'place', 'door', 'line_note', 'account'],
    [],
  ],
  ['kitchen', ['given_name', 'note', 'line_note'], ['given_name', 'line_note'], []],
  ['courier', ['name', 'phone', 'address', 'place', 'door', 'note', 'driver_note'], ['address', 'place'], []],
  ['colleague', ['address', 'place'], ['address', 'place'], []],
  [
    'driver',
    ['name', 'phone', 'address', 'place', 'door', 'note', 'driver_note', 'line_note'],
    ['name', 'address', 'place', 'door', 'line_note'],
    [],
  ],
  ['asked_driver', ['address', 'place', 'door', 'note'], [], []],
  ['office_list', ['given_name', 'phone_end'], ['given_name', 'phone_end'], ['given_name', 'phone_end']],
  [
    'office',
    ['given_name', 'phone_end', 'address', 'door', 'note', 'driver_note', 'line_note'],
    ['given_name', 'phone_end', 'address', 'door', 'note', 'line_note'],
    ['given_name', 'phone_end'],
  ],
]

describe.each(rows)('the viewer %s of an order', (viewer, underWay, recent, past) => {
  it('sees the data of the delivery until it ends, for any length of time', () => {
    expect(seenBy(viewer, 'accepted', 0)).toEqual(underWay)
    expect(seenBy(viewer, 'accepted', 100 * dayMs)).toEqual(underWay)
  })

  it.each(['delivered', 'canceled'] as const)(
    'sees less once it is %s, and less again after 30 days',
    (state) => {
      expect(seenBy(viewer, state, 0)).toEqual(recent)
      expect(seenBy(viewer, state, recipientRetentionMs - 1)).toEqual(recent)
      expect(seenBy(viewer, state, recipientRetentionMs)).toEqual(past)
      expect(recipientRetentionMs).toBe(30 * dayMs)
    },
  )
})

it('the 30 days begin at the delivery, even if the order is rated later', () => {
  const order = {
    state: 'delivered',
    delivery_time: ended,
    updated_at: new Date(ended.getTime() + 20 * dayMs),
  } as const
  expect(personalDataFor('driver', order, new Date(ended.getTime() + 31 * dayMs)).sees('name')).toBe(false)
})

it('returns a value that the viewer may see, otherwise the given replacement', () => {
  const order = { state: 'accepted', delivery_time: null, updated_at: ended } as const
  const name = personal<'name', string>('Nguyễn Thị Hoa')
  expect(personalDataFor('driver', order, ended).open('name', name, '')).toBe('Nguyễn Thị Hoa')
  expect(personalDataFor('kitchen', order, ended).open('name', name, '')).toBe('')
  expect(personalDataFor('kitchen', order, ended).open('given_name', givenName(name), '')).toBe('Hoa')
})
