import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentDeliveryPlace } from './delivery-spot.tsx'

/** Whether the person is being asked for the place. */
export const question = createLateValue<true>()

/** Opens the choice of the place to deliver to. */
export function askForPlace(): void {
  question.set(true)
}

let finding: Promise<unknown> = Promise.resolve()
let wanted: (() => void) | null = null

/** Registers a search for the place: the person is not asked before it ends. */
export function registerPlaceSearch(search: Promise<unknown>): void {
  finding = search
}

/** Calls `go` once the place is known, and asks for it where it is not; nothing happens if the person chooses none. */
export async function withPlace(go: () => void): Promise<void> {
  wanted = go
  await finding
  if (wanted !== go) return
  if (currentDeliveryPlace() === null) askForPlace()
  else goOn()
}

/** Call this when a place becomes known: what waited for it happens now. */
export function goOn(): void {
  const go = wanted
  wanted = null
  go?.()
}

/** Ends the question: after a choice, the place may still be on its way. */
export function endQuestion(isChosen: boolean): void {
  question.set(null)
  if (!isChosen) wanted = null
}

/** Whether the choice is open. */
export function useIsAsked(): boolean {
  return question.use() === true
}
