import { setImmediate as nextTurn } from 'node:timers/promises'

/** A slice takes some milliseconds. */
const rowsAtOnce = 1_000

/**
 * Writes the text of many rows in slices. Other calls get their turn after each slice, and the work stops if the client
 * disconnects. A worker thread would not help: passing rows to it takes as long as writing them (decision 37).
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
