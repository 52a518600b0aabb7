/** A finding of the doctor. `warning`: the shop works, but something should be changed. `wrong`: it does not work. */
export type CheckResult = {
  check: string
  state: 'ok' | 'warning' | 'wrong'
  found: string
  /** Null when nothing has to be done. */
  remedy: string | null
}

export function passed(check: string, found: string): CheckResult {
  return { check, state: 'ok', found, remedy: null }
}

const titles = ['CHECK', 'STATE', 'FOUND', 'WHAT TO DO']

/** The results as a table. */
export function writeTable(checks: readonly CheckResult[]): string {
  const rows = [
    titles,
    ...checks.map(({ check, state, found, remedy }) => [check, state, found, remedy ?? '–']),
  ]
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}
