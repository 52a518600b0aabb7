import { createLateValue } from '#web/shared/loading/late-value.ts'

/** The signed-in person's hearts, once the script is here that knows them. */
export const shownHearts = createLateValue<readonly number[]>()
