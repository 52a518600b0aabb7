import type { ReadMenu } from '#contracts/menus/import-menu.ts'
import type { ImportedSection } from '#domain/menus/import-menu.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { typedAmount } from '../parts/typed-amount.ts'

type Read = ReadMenu['sections'][number]['dishes'][number]

/** A dish of the preview as a person corrects it. */
export type DraftRow = Omit<Read, 'price'> & {
  section: string
  /** As typed. */
  price: string
  isTaken: boolean
}

/** What keeps a row from being taken over. */
export type RowFault = 'name_missing' | 'name_too_long' | 'price_missing' | 'price_invalid'

/** The rows of a menu that was read; what is there already is left out at first. */
export function toDraft({ sections }: ReadMenu): DraftRow[] {
  return sections.flatMap(({ name: section, dishes }) =>
    dishes.map(({ price, ...dish }) => ({
      ...dish,
      section,
      price: price === null ? '' : groupedNumber(price, 'vi'),
      isTaken: !dish.problems.includes('exists'),
    })),
  )
}

export function faultsOf({ name, price, sizes }: DraftRow): RowFault[] {
  const amount = Number(typedAmount(price))
  return [
    ...(name.trim() === '' ? (['name_missing'] as const) : []),
    ...(name.length > menuLimits.name ? (['name_too_long'] as const) : []),
    ...(sizes.length === 0 && typedAmount(price) === '' ? (['price_missing'] as const) : []),
    ...(amount > menuLimits.price ? (['price_invalid'] as const) : []),
  ]
}

/** The rows as the server takes them, so many at a time, in their order. */
export function inParts(rows: readonly DraftRow[], size: number): ImportedSection[][] {
  const parts: ImportedSection[][] = []
  for (let start = 0; start < rows.length; start += size) {
    const sections: ImportedSection[] = []
    for (const { line, section, name, description, price, sizes, groups } of rows.slice(
      start,
      start + size,
    )) {
      const dish = { line, name, description, price: Number(typedAmount(price)), sizes, groups }
      const last = sections.at(-1)
      if (last?.name === section) last.dishes.push(dish)
      else sections.push({ name: section, dishes: [dish] })
    }
    parts.push(sections)
  }
  return parts
}

/** What a text is: a sheet names its columns first. */
export function formatOf(text: string): 'text' | 'csv' {
  const [header = ''] = text.trimStart().split('\n', 1)
  return /[,;\t]/.test(header) && /giá|gia|price/i.test(header) && !/\d/.test(header) ? 'csv' : 'text'
}

/** The text of a file in the encodings that sheets write. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
