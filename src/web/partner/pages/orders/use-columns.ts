import { type BoardColumn, boardColumns } from '#domain/orders/board.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

const folded = createStored<BoardColumn[]>({
  key: 'mam.partner.folded-columns.v1',
  isValid: (value): value is BoardColumn[] =>
    Array.isArray(value) && value.every((one) => boardColumns.includes(one)),
})

/** Beside the three in which a kitchen works: where there is little room, all others are folded at first. */
function foldedAtFirst(): BoardColumn[] {
  return globalThis.innerWidth < 1536 ? ['on_its_way', 'later', 'done'] : ['later', 'done']
}

/** Which columns are folded on this device, and how to fold or open one. */
export function useFoldedColumns() {
  const chosen = useStored(folded) ?? foldedAtFirst()
  function fold(column: BoardColumn, isFolded: boolean): void {
    const others = chosen.filter((one) => one !== column)
    folded.write(isFolded ? [...others, column] : others)
  }
  return { isFolded: (column: BoardColumn) => chosen.includes(column), fold }
}
