/** So many failures in a row may be an outage. */
const maxFailures = 5

/**
 * Works on rows one after the other and counts those of which it answers true; the first failure is thrown at the end.
 * After five failures in a row the rest is tried from its other end, so that rows that fail again and again do not block
 * those behind them; where five fail there too, it is an outage, which must not try all rows.
 */
export async function takeEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let count = 0

  /** Answers how many rows were tried. */
  async function takeInTurn(some: readonly Row[]): Promise<number> {
    let inARow = 0
    for (const [at, row] of some.entries()) {
      try {
        if (await work(row)) count += 1
        inARow = 0
      } catch (error) {
        failures.push(error)
        inARow += 1
        if (inARow === maxFailures) return at + 1
      }
    }
    return some.length
  }

  const tried = await takeInTurn(rows)
  await takeInTurn(rows.slice(tried).toReversed())
  if (failures.length > 0) throw failures[0]
  return count
}
