/** The place of a column in the grid: its grid column and its grid rows. */
export type BoardPlace = { column: number; row: string }

const open = 'minmax(14rem, 1fr)'
const folded = '2.75rem'

/**
 * The widths of the grid columns, and the place of each board column. Neighbouring folded columns share one narrow grid
 * column, one above the other.
 */
export function placeColumns(areFolded: readonly boolean[]): { widths: string; places: BoardPlace[] } {
  const widths: string[] = []
  const places: BoardPlace[] = []
  let row = 0
  for (const [index, isFolded] of areFolded.entries()) {
    row = isFolded && areFolded[index - 1] ? row + 1 : 1
    if (row === 1) widths.push(isFolded ? folded : open)
    places.push({ column: widths.length, row: isFolded ? String(row) : '1 / -1' })
  }
  return { widths: widths.join(' '), places }
}
