type Bounds = { min: number; max: number; otherwise: number }

/** Reads a typed quantity: whole numbers are brought into the bounds, anything else keeps what was there. */
export function parseQuantity(typed: string, { min, max, otherwise }: Bounds): number {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return otherwise
  return Math.min(max, Math.max(min, Number(text)))
}
