import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentDeliveryPlace } from './delivery-spot.tsx'

/** Whether the person is being asked for the place. */
export const question = createLateValue<true>()

/** Opens the choice of the place to deliver to. */
export function askForPlace(): void {
  question.set(true)
}

let finding: Promise<unknown> = Promise.resolve()
let isWanted = false

/** Registers a search for the place: the person is not asked before it ends. */
export function registerPlaceSearch(search: Promise<unknown>): void {
  finding = search
}

/** Asks for the place after the next navigation, which would close the choice, and only if it is still unknown then. */
export function requestPlace(): void {
  isWanted = true
}

/** Call this after each navigation: asks for the place if a filter needs it and it was not found. */
export async function askIfRequested(): Promise<void> {
  if (!isWanted) return
  isWanted = false
  await finding
  if (currentDeliveryPlace() === null) askForPlace()
}

/** The state for the choice itself: whether it is open, and how to close it. */
export function usePlaceQuestion() {
  return { isAsked: question.use() === true, end: () => question.set(null) }
}
