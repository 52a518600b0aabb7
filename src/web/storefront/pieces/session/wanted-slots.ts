import type { Result } from '#contracts/endpoint.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The slot that was chosen at a restaurant. Lost: nothing can be ordered for it any more, and nothing else is chosen yet. */
export type WantedSlot = { partnerId: number; at: string; isLost?: boolean }

const keptAtMost = 12

/** What is over for so long is forgotten without a word. */
const keptMs = 24 * 60 * 60_000

const stored = createStored<WantedSlot[]>({
  key: 'mam.wanted-slots.v1',
  maxBytes: 4_000,
  isValid: (value): value is WantedSlot[] =>
    Array.isArray(value) && value.every((slot) => Date.parse(slot?.at) > 0),
})

function slotOf(list: readonly WantedSlot[] | null, partnerId: number): WantedSlot | null {
  const found = list?.find((slot) => slot.partnerId === partnerId)
  return found && Date.parse(found.at) > Date.now() - keptMs ? found : null
}

function write(partnerId: number, slot: WantedSlot[]): void {
  const others = (stored.read() ?? []).filter((one) => one.partnerId !== partnerId)
  stored.write([...slot, ...others].slice(0, keptAtMost))
}

/** Orders for this slot from now on; null: as soon as possible. */
export function chooseSlot(partnerId: number, at: string | null): void {
  write(partnerId, at === null ? [] : [{ partnerId, at }])
}

/** Nothing can be ordered for the chosen slot: another one is to be chosen, or none, before anything is ordered. */
export function loseSlot(partnerId: number): void {
  const slot = slotOf(stored.read(), partnerId)
  if (slot) write(partnerId, [{ ...slot, isLost: true }])
}

/** Whether the slot that was chosen at a restaurant is gone, and nothing chosen in its place. */
export function isSlotLost(partnerId: number): boolean {
  return slotOf(stored.read(), partnerId)?.isLost === true
}

/** Lost or not, as React state. */
export function useWantedSlot(partnerId: number): WantedSlot | null {
  return slotOf(useStored(stored), partnerId)
}

/** The slot to order for; null: as soon as possible, or none yet in place of a lost one. */
export function wantedAt(partnerId: number): string | null {
  return timeOf(slotOf(stored.read(), partnerId))
}

/** The same as React state. */
export function useWantedAt(partnerId: number): string | null {
  return timeOf(useWantedSlot(partnerId))
}

function timeOf(slot: WantedSlot | null): string | null {
  return slot && !slot.isLost ? slot.at : null
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
