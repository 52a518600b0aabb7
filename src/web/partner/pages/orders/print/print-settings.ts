import type { PrintCopy } from '#domain/orders/print.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The width of the paper in mm. */
export type PaperWidth = 58 | 80

/** The print settings of a device. `copies`: how many papers of each copy. */
export type PrintSettings = {
  width: PaperWidth
  copies: Record<PrintCopy, number>
  /** Prints automatically once an order is accepted. */
  isAuto: boolean
}

/** The maximum number of papers of one copy. */
export const maxCopies = 3

const defaults: PrintSettings = { width: 80, copies: { kitchen: 1, bag: 1, labels: 0 }, isAuto: false }

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxCopies
}

const settings = createStored<PrintSettings>({
  key: 'mam.partner.print.v1',
  isValid: (value): value is PrintSettings => {
    if (typeof value !== 'object' || value === null) return false
    const { width, copies, isAuto } = value as Partial<PrintSettings>
    const counts = [copies?.kitchen, copies?.bag, copies?.labels]
    return (width === 58 || width === 80) && counts.every(isCount) && typeof isAuto === 'boolean'
  },
})

export const writePrintSettings = settings.write

export function readPrintSettings(): PrintSettings {
  return settings.read() ?? defaults
}

export function usePrintSettings(): PrintSettings {
  return useStored(settings) ?? defaults
}
