import type { Result } from '#contracts/endpoint.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { readSlot, wantedAt, writeSlot } from './wanted-slots.ts'

/** Marks the chosen slot as lost. Before ordering, the person must choose another slot or “as soon as possible”. */
export function markSlotLost(partnerId: number): void {
  const slot = readSlot(partnerId)
  if (slot) writeSlot(partnerId, [{ ...slot, isLost: true }])
}

/** Whether the slot chosen at a restaurant is lost and not replaced yet. */
function isSlotLost(partnerId: number): boolean {
  return readSlot(partnerId)?.isLost === true
}

/** The field of a call that names the slot to order for. */
export type Wanted = { wanted_at?: string }

/** The field for calls about a restaurant's dishes. */
export function wantedFor(partnerId: number): Wanted {
  const at = wantedAt(partnerId)
  return at === null ? {} : { wanted_at: at }
}

/** A restaurant's id, status and next slot. */
type Offer = Pick<PartnerSummary, 'id' | 'status' | 'next_slot_at'>

/**
 * The time for which a cart is read: the chosen slot, else now; null for a closed restaurant. A lost slot is replaced
 * by the next slot, because a cart that is read for now loses the dishes that are sold out now.
 */
export function cartTime({ id, status, next_slot_at: next }: Offer): Wanted | null {
  if (isSlotLost(id) && next !== null) return { wanted_at: next }
  return status === 'open' || wantedAt(id) !== null ? wantedFor(id) : null
}

/** The time for reading a cart if its slot is lost, else an empty field. Fetches the restaurant only in that case. */
export async function timeInsteadOfLost(
  partnerId: number,
  findPartner: () => Promise<Offer | null>,
): Promise<Wanted> {
  const partner = isSlotLost(partnerId) ? await findPartner() : null
  return (partner && cartTime(partner)) ?? {}
}

/** Makes a call for the chosen slot. Where the slot no longer exists, marks it as lost and repeats the call for now. */
export async function callForSlot<Value, Code extends string>(
  partnerId: number,
  ask: (wanted: Wanted) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const answer = await ask(wantedFor(partnerId))
  if (answer.ok || answer.refusal.code !== 'slot_not_available') return answer
  markSlotLost(partnerId)
  return ask({})
}
