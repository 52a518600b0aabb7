/** A single failure must not block the others, and an outage must not try all of them. */
const maxFailures = 5

/** Works on rows one after the other and counts those of which it answers true; the first failure is thrown at the end. */
export async function takeEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      if (await work(row)) count += 1
    } catch (error) {
      failures.push(error)
      if (failures.length === maxFailures) break
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}
