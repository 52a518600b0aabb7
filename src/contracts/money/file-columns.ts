import type { Language } from '#contracts/language.ts'
import type { CsvCell } from '#domain/money/csv.ts'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

/** Columns that files about an order's money have in common. */
export const orderColumns = {
  order: { vi: 'Mã đơn', en: 'Order' },
  sales: { vi: 'Tiền món', en: 'Price of the dishes' },
  voucher: { vi: 'Voucher quán chịu', en: 'Own share of voucher' },
} as const satisfies Record<string, Words>

/** The rows of a file: the names of its columns, then each row's cells in their order. */
export function fileRows<Column extends string>(
  columns: Readonly<Record<Column, Words>>,
  language: Language,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, CsvCell>>>[],
): CsvCell[][] {
  const names = Object.keys(columns) as Column[]
  return [
    names.map((name) => columns[name][language]),
    ...rows.map((row) => names.map((name) => row[name] ?? null)),
  ]
}
