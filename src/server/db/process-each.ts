/** This many consecutive failures may be an outage. */
const maxFailures = 5

/**
 * Processes rows one after another and counts those for which `work` returns true. Throws the first failure at the end.
 * After five failures in a row it continues from the last row backwards, so that rows that always fail do not block the
 * others. After five failures there too it stops, because an outage must not try every row.
 */
export async function processEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let count = 0

  /** Returns how many rows were tried. */
  async function processInTurn(some: readonly Row[]): Promise<number> {
    let consecutiveFailures = 0
    for (const [at, row] of some.entries()) {
      try {
        if (await work(row)) count += 1
        consecutiveFailures = 0
      } catch (error) {
        failures.push(error)
        consecutiveFailures += 1
        if (consecutiveFailures === maxFailures) return at + 1
      }
    }
    return some.length
  }

  const tried = await processInTurn(rows)
  await processInTurn(rows.slice(tried).toReversed())
  if (failures.length > 0) throw failures[0]
  return count
}
