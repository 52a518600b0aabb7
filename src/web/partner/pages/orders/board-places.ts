/** Where a column stands in the grid: its grid column, and the grid rows that it takes. */
export type BoardPlace = { column: number; row: string }

const open = 'minmax(14rem, 1fr)'
const folded = '2.75rem'

/** Folded columns that are neighbours stand above each other in one narrow strip, so that the others keep the room. */
export function placeColumns(areFolded: readonly boolean[]): { widths: string; places: BoardPlace[] } {
  const widths: string[] = []
  const places: BoardPlace[] = []
  let row = 0
  for (const [at, isFolded] of areFolded.entries()) {
    row = isFolded && areFolded[at - 1] ? row + 1 : 1
    if (row === 1) widths.push(isFolded ? folded : open)
    places.push({ column: widths.length, row: isFolded ? String(row) : '1 / -1' })
  }
  return { widths: widths.join(' '), places }
}
