import { createLateValue } from '#web/shared/loading/late-value.ts'

/** The ids of the signed-in person's favourites, once the script that reads them is loaded. */
export const shownHearts = createLateValue<readonly number[]>()
