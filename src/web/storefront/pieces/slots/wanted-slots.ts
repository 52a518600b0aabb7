import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The slot that was chosen at a restaurant. Lost: nothing can be ordered for it any more, and nothing else is chosen yet. */
export type WantedSlot = { partnerId: number; at: string; isLost?: boolean }

/** What is over for so long is forgotten without a word. */
const keptMs = 24 * 60 * 60_000

const stored = createStored<WantedSlot[]>({
  key: 'mam.wanted-slots.v1',
  isValid: (value): value is WantedSlot[] =>
    Array.isArray(value) && value.every((slot) => Date.parse(slot?.at) > 0),
})

function isKept({ at }: WantedSlot): boolean {
  return Date.parse(at) > Date.now() - keptMs
}

/** The slot of a restaurant among these. */
function slotOf(list: readonly WantedSlot[] | null, partnerId: number): WantedSlot | null {
  return list?.find((slot) => slot.partnerId === partnerId && isKept(slot)) ?? null
}

/** Puts the slot of a restaurant, or none. */
export function writeSlot(partnerId: number, slot: WantedSlot[]): void {
  const others = (stored.read() ?? []).filter((one) => one.partnerId !== partnerId && isKept(one))
  stored.write([...slot, ...others])
}

/** Orders for this slot from now on; null: as soon as possible. */
export function chooseSlot(partnerId: number, at: string | null): void {
  writeSlot(partnerId, at === null ? [] : [{ partnerId, at }])
}

/** Lost or not. */
export function readSlot(partnerId: number): WantedSlot | null {
  return slotOf(stored.read(), partnerId)
}

/** Lost or not, as React state. */
export function useWantedSlot(partnerId: number): WantedSlot | null {
  return slotOf(useStored(stored), partnerId)
}

/** The slot to order for; null: as soon as possible, or none yet in place of a lost one. */
export function wantedAt(partnerId: number): string | null {
  return timeOf(readSlot(partnerId))
}

/** The same as React state. */
export function useWantedAt(partnerId: number): string | null {
  return timeOf(useWantedSlot(partnerId))
}

/** Null of one that is lost. */
export function timeOf(slot: WantedSlot | null): string | null {
  return slot?.isLost ? null : (slot?.at ?? null)
}
