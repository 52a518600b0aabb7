import { beforeEach, expect, test, vi } from 'vitest'
import { cartTime, markSlotLost } from '#web/storefront/pieces/slots/slot-calls.ts'
import { chooseSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { refreshShownCart } from './cart-calls.ts'

const chosen = new Date(Date.now() + 3_600_000).toISOString()
const next = new Date(Date.now() + 7_200_000).toISOString()
const partner = (status: 'open' | 'close', next_slot_at: string | null = next) => ({
  id: 9,
  status,
  next_slot_at,
})

beforeEach(() => chooseSlot(9, null))

test('a cart is read for now from an open restaurant, and not at all from a closed one', () => {
  expect(cartTime(partner('open'))).toEqual({})
  expect(cartTime(partner('close'))).toBeNull()
})

test.each(['open', 'close'] as const)(
  'a cart is read for the chosen slot, and for the next slot once the chosen one is lost (%s)',
  (status) => {
    chooseSlot(9, chosen)
    expect(cartTime(partner(status))).toEqual({ wanted_at: chosen })
    markSlotLost(9)
    expect(cartTime(partner(status))).toEqual({ wanted_at: next })
  },
)

test('a cart is read for now, where no slot is left to order ahead for', () => {
  chooseSlot(9, chosen)
  markSlotLost(9)
  expect(cartTime(partner('open', null))).toEqual({})
  expect(cartTime(partner('close', null))).toBeNull()
})

test('the shown cart of a lost slot is read so that dishes sold out now are not deleted from it', async () => {
  const getCart = vi.fn(async () => ({ ok: false, refusal: { code: 'offline', status: 0, message: '' } }))
  const getPartner = vi.fn(async () => ({ ok: true, value: partner('open') }))
  const api = { getCart, getPartner } as unknown as Parameters<typeof refreshShownCart>[0]
  chooseSlot(9, chosen)
  markSlotLost(9)
  await refreshShownCart(api, 9)
  expect(getCart).toHaveBeenCalledWith({ partner_id: 9, wanted_at: next })
})
