import { readPriceCell } from '#domain/menus/reading/price-text.ts'

/** Stands for an unclear amount. The server refuses it, so that the error is shown at the field. */
export const unclearAmount = '-1'

/**
 * The digits of an amount in dong as people type it: "45.000", "45 000 đ", "45k". Empty text stays empty. An unclear
 * amount, such as "12.5" or "45-50", becomes `unclearAmount`.
 */
export function typedAmount(text: string): string {
  const read = readPriceCell(text, 'dong')
  if (read.says === 'price') return String(read.price)
  return text.trim() === '' ? '' : unclearAmount
}
