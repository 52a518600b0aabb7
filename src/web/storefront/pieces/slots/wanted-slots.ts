import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The slot chosen at a restaurant. Lost: it can no longer be ordered for, and no other one is chosen yet. */
export type WantedSlot = { partnerId: number; at: string; isLost?: boolean }

/** A slot that has been over for this long is removed without a message. */
const storedForMs = 24 * 60 * 60_000

const stored = createStored<WantedSlot[]>({
  key: 'mam.wanted-slots.v1',
  isValid: (value): value is WantedSlot[] =>
    Array.isArray(value) && value.every((slot) => Date.parse(slot?.at) > 0),
})

function isCurrent({ at }: WantedSlot): boolean {
  return Date.parse(at) > Date.now() - storedForMs
}

/** The slot of a restaurant in this list. */
function slotOf(list: readonly WantedSlot[] | null, partnerId: number): WantedSlot | null {
  return list?.find((slot) => slot.partnerId === partnerId && isCurrent(slot)) ?? null
}

/** Stores the slot of a restaurant, given as a list of one; an empty list removes the slot. */
export function writeSlot(partnerId: number, slot: WantedSlot[]): void {
  const others = (stored.read() ?? []).filter((one) => one.partnerId !== partnerId && isCurrent(one))
  stored.write([...slot, ...others])
}

/** Chooses a slot for further orders; null: as soon as possible. */
export function chooseSlot(partnerId: number, at: string | null): void {
  writeSlot(partnerId, at === null ? [] : [{ partnerId, at }])
}

/** The chosen slot, lost or not. */
export function readSlot(partnerId: number): WantedSlot | null {
  return slotOf(stored.read(), partnerId)
}

/** The chosen slot, lost or not, as React state. */
export function useWantedSlot(partnerId: number): WantedSlot | null {
  return slotOf(useStored(stored), partnerId)
}

/** The slot to order for; null: as soon as possible, or the chosen slot is lost. */
export function wantedAt(partnerId: number): string | null {
  return timeOf(readSlot(partnerId))
}

/** The slot to order for, as React state. */
export function useWantedAt(partnerId: number): string | null {
  return timeOf(useWantedSlot(partnerId))
}

/** The time of a slot; null for a lost one. */
export function timeOf(slot: WantedSlot | null): string | null {
  return slot?.isLost ? null : (slot?.at ?? null)
}
