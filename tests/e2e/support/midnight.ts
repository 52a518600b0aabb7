import { test } from './shop-test.ts'

/** Longer than any journey takes. */
const roomMs = 5 * 60_000
const dayMs = 86_400_000
/** Vietnam's clocks are seven hours ahead, all year round. */
const offsetMs = 7 * 3_600_000

/**
 * A journey that speaks of "today", or of a closing time, is not cut in two by Vietnam's midnight: in the last minutes
 * of a day it begins with the next one.
 */
export async function notAcrossMidnight(): Promise<void> {
  const untilMidnight = dayMs - ((Date.now() + offsetMs) % dayMs)
  if (untilMidnight > roomMs) return
  test.setTimeout(test.info().timeout + untilMidnight)
  await new Promise((resolve) => setTimeout(resolve, untilMidnight + 1_000))
}
