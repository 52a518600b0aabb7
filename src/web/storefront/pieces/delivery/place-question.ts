import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentDeliveryPlace } from './delivery-spot.tsx'

/** Whether the person is being asked for the place. */
export const isPlaceAsked = createLateValue<true>()

/** Opens the choice of the place to deliver to. */
export function askForPlace(): void {
  isPlaceAsked.set(true)
}

let placeSearch: Promise<unknown> = Promise.resolve()
let pendingAction: (() => void) | null = null

/** Registers a search for the place: the person is not asked before it ends. */
export function registerPlaceSearch(search: Promise<unknown>): void {
  placeSearch = search
}

/** Calls `go` once the place is known, and asks for it where it is not; nothing happens if the person chooses none. */
export async function withPlace(go: () => void): Promise<void> {
  pendingAction = go
  await placeSearch
  if (pendingAction !== go) return
  if (currentDeliveryPlace() === null) askForPlace()
  else runPendingAction()
}

/** Runs the action that waits for the place. Call this when a place becomes known. */
export function runPendingAction(): void {
  const go = pendingAction
  pendingAction = null
  go?.()
}

/** Closes the choice. After a choice the waiting action stays, because the place may not be known yet. */
export function closePlaceChoice(isChosen: boolean): void {
  isPlaceAsked.set(null)
  if (!isChosen) pendingAction = null
}

/** Whether the choice is open. */
export function useIsPlaceAsked(): boolean {
  return isPlaceAsked.use() === true
}
