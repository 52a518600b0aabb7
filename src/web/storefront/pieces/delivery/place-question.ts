import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentDeliveryPlace } from './delivery-spot.tsx'

/** Whether the place is asked for. */
export const question = createLateValue<true>()

/** Opens the choice of the place to deliver to. */
export function askForPlace(): void {
  question.set(true)
}

let finding: Promise<unknown> = Promise.resolve()
let isWanted = false

/** Notes that the place is being looked for: nobody is asked for it meanwhile. */
export function noteFinding(search: Promise<unknown>): void {
  finding = search
}

/** Asks after the next navigation, which would close the choice, and only if the place is not known by then. */
export function wantPlace(): void {
  isWanted = true
}

/** To be called after each navigation: asks for the place if it was wanted and is not found. */
export async function askIfWanted(): Promise<void> {
  if (!isWanted) return
  isWanted = false
  await finding
  if (currentDeliveryPlace() === null) askForPlace()
}

/** For the choice itself: whether it is asked for, and what to call once it is made or left. */
export function usePlaceQuestion() {
  return { isAsked: question.use() === true, end: () => question.set(null) }
}
