/** An amount in whole Vietnamese dong; always a safe integer (wire: money). */
export type Vnd = number

/** Formats an amount for Vietnamese readers, `30.000 ₫` with a no-break space (rule 1.3). */
export function formatVnd(amount: Vnd): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')
  return `${amount < 0 ? '-' : ''}${digits}\u00a0₫`
}
