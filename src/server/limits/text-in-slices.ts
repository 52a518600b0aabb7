import { setImmediate as nextTurn } from 'node:timers/promises'

/** A slice takes some milliseconds. */
const rowsAtOnce = 1_000

/**
 * The text of many rows. Other calls get their turn after each slice, and a client that is gone ends it: rows take as
 * long to hand over to a thread as to write (decision 37).
 */
export async function textInSlices<Row>(
  rows: readonly Row[],
  signal: AbortSignal | null,
  write: (slice: readonly Row[]) => string,
): Promise<string> {
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    signal?.throwIfAborted()
    texts.push(write(rows.slice(at, at + rowsAtOnce)))
    await nextTurn()
  }
  return texts.join('')
}
