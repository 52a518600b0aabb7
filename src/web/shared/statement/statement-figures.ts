import { formatVnd } from '#domain/money/money.ts'
import { formatMoment, parseMoment } from '#domain/time/vietnam-time.ts'

/** The days of a statement, `16-11-2026 – 22-11-2026`. `ends_at` is the first moment after the period. */
export function periodText({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const end = parseMoment(ends_at)
  const last = end === null ? ends_at : formatMoment(new Date(end.getTime() - 1))
  return `${starts_at.slice(0, 10)} – ${last.slice(0, 10)}`
}

/** An amount without its unit, for a column whose head names the unit; zero is a dash. */
export function figure(amount: number): string {
  return amount === 0 ? '–' : formatVnd(amount).replace('\u00a0₫', '').replace('-', '−')
}

/** An amount with a true minus sign. */
export function money(amount: number): string {
  return formatVnd(amount).replace('-', '−')
}

/** Basis points as a percentage, `12.5` or `12,5`. */
export function percentText(basisPoints: number, language: 'vi' | 'en'): string {
  return String(basisPoints / 100).replace('.', language === 'vi' ? ',' : '.')
}
