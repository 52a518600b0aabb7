import { readPriceCell } from '#domain/menus/reading/price-text.ts'

/**
 * The digits of an amount as people type it, a bare number in dong: "45.000", "45 000 đ", "45k"; empty for nothing, and
 * -1 for what is no clear amount, such as "12.5" or "45-50", so that it is refused at its field.
 */
export function typedAmount(text: string): string {
  const read = readPriceCell(text, 'dong')
  if (read.says === 'price') return String(read.price)
  return text.trim() === '' ? '' : '-1'
}
