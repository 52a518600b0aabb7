import type { Language } from '#contracts/language.ts'
import type { CsvCell } from '#domain/money/csv.ts'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

/** The columns that all files about orders' money have. */
export const orderColumns = {
  order: { vi: 'Mã đơn', en: 'Order' },
  sales: { vi: 'Tiền món', en: 'Price of the dishes' },
  voucher: { vi: 'Voucher quán chịu', en: 'Own share of voucher' },
} as const satisfies Record<string, Words>

type Columns<Column extends string> = Readonly<Record<Column, Words>>

/** The names of a file's columns. */
export function fileHead(columns: Columns<string>, language: Language): CsvCell[] {
  return Object.values(columns).map((words) => words[language])
}

/** The cells of a row in the order of the columns. */
export function fileCells<Column extends string>(
  columns: Columns<Column>,
  row: Readonly<Partial<Record<NoInfer<Column>, CsvCell>>>,
): CsvCell[] {
  return (Object.keys(columns) as Column[]).map((name) => row[name] ?? null)
}
