import type { Result } from '#contracts/endpoint.ts'
import { readSlot, wantedAt, writeSlot } from './wanted-slots.ts'

/** Nothing can be ordered for the chosen slot: another one is to be chosen, or none, before anything is ordered. */
export function loseSlot(partnerId: number): void {
  const slot = readSlot(partnerId)
  if (slot) writeSlot(partnerId, [{ ...slot, isLost: true }])
}

/** Whether the slot that was chosen at a restaurant is gone, and nothing chosen in its place. */
export function isSlotLost(partnerId: number): boolean {
  return readSlot(partnerId)?.isLost === true
}

/** What a call says of the slot to order for. */
export type Wanted = { wanted_at?: string }

/** For the calls about a restaurant's dishes. */
export function wantedFor(partnerId: number): Wanted {
  const at = wantedAt(partnerId)
  return at === null ? {} : { wanted_at: at }
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
