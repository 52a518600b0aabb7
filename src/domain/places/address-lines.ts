const maxLines = 3

/** Splits an address at commas into at most three lines; the third has the rest (rule 6.8). */
export function addressLines(address: string): string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length <= maxLines) return parts
  return [...parts.slice(0, maxLines - 1), parts.slice(maxLines - 1).join(', ')]
}
