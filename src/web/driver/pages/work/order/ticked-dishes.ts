import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The dishes of an order that the driver has ticked off, by their places in the order. */
type Ticked = { orderId: number; lines: number[] }

/** More orders than a driver carries at once. */
const maxOrders = 4

const isNumber = (value: unknown) => Number.isSafeInteger(value)

function isTicked(value: unknown): value is Ticked {
  if (typeof value !== 'object' || value === null) return false
  const { orderId, lines } = value as Partial<Ticked>
  return isNumber(orderId) && Array.isArray(lines) && lines.every(isNumber)
}

const stored = createStored<Ticked[]>({
  key: 'mam.driver.ticks.v1',
  isValid: (value): value is Ticked[] => Array.isArray(value) && value.every(isTicked),
})

/** The ticked dishes of an order, stored on the phone: a reload forgets none. */
export function useTicked(orderId: number) {
  const all = useStored(stored) ?? []
  const lines = all.find((one) => one.orderId === orderId)?.lines ?? []
  const tick = (next: number[]) =>
    stored.write(
      [...all.filter((one) => one.orderId !== orderId), { orderId, lines: next }].slice(-maxOrders),
    )
  return {
    lines,
    tick,
    toggle: (line: number) =>
      tick(lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]),
  }
}
