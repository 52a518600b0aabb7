import { createLateValue } from '#web/shared/loading/late-value.ts'

const question = createLateValue<true>()

/** Opens the choice of the place to deliver to, whatever is navigated meanwhile. */
export function askForPlace(): void {
  question.set(true)
}

/** For the choice itself: whether it is asked for, and what to call once it is made or left. */
export function usePlaceQuestion() {
  return { isAsked: question.use() === true, end: () => question.set(null) }
}
