/** The digits of an amount as people type it: "45.000", "45 000 đ"; "45k" is 45,000. */
export function typedAmount(text: string): string {
  const trimmed = text.trim()
  const digits = trimmed.replaceAll(/\D/g, '')
  return /^\d{1,6}\s*k$/i.test(trimmed) ? `${digits}000` : digits
}
