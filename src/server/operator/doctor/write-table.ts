import type { CheckResult } from './check-result.ts'

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
