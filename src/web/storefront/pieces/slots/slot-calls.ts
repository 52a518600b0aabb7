import type { Result } from '#contracts/endpoint.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { readSlot, wantedAt, writeSlot } from './wanted-slots.ts'

/** Nothing can be ordered for the chosen slot: another one is to be chosen, or none, before anything is ordered. */
export function loseSlot(partnerId: number): void {
  const slot = readSlot(partnerId)
  if (slot) writeSlot(partnerId, [{ ...slot, isLost: true }])
}

/** Whether the slot that was chosen at a restaurant is gone, and nothing chosen in its place. */
function isSlotLost(partnerId: number): boolean {
  return readSlot(partnerId)?.isLost === true
}

/** What a call says of the slot to order for. */
export type Wanted = { wanted_at?: string }

/** For the calls about a restaurant's dishes. */
export function wantedFor(partnerId: number): Wanted {
  const at = wantedAt(partnerId)
  return at === null ? {} : { wanted_at: at }
}

/** Of a restaurant: its next slot, and whether it is open. */
type Offer = Pick<PartnerSummary, 'id' | 'status' | 'next_slot_at'>

/**
 * For when a cart is read: for the chosen slot, else for now; null of a closed restaurant. In place of a lost slot for
 * the next one: read for now, the cart would lose the dishes that are sold out now, before anything else is chosen.
 */
export function cartTime({ id, status, next_slot_at: next }: Offer): Wanted | null {
  if (isSlotLost(id) && next !== null) return { wanted_at: next }
  return status === 'open' || wantedAt(id) !== null ? wantedFor(id) : null
}

/** What reading a cart says of its time, besides the chosen slot, before its restaurant is at hand. */
export async function insteadOfLost(
  partnerId: number,
  findPartner: () => Promise<Offer | null>,
): Promise<Wanted> {
  const partner = isSlotLost(partnerId) ? await findPartner() : null
  return (partner && cartTime(partner)) ?? {}
}

/** Asks what can be had in the chosen slot; where it is one no longer, it is lost, and what can be had now is asked. */
export async function askForSlot<Value, Code extends string>(
  partnerId: number,
  ask: (wanted: Wanted) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const answer = await ask(wantedFor(partnerId))
  if (answer.ok || answer.refusal.code !== 'slot_not_available') return answer
  loseSlot(partnerId)
  return ask({})
}
