import type { Address } from '#contracts/places/address.ts'
import { createStored } from '#web/shared/stored/stored.ts'

const keptPeople = 20

const stored = createStored<Record<string, number>>({
  key: 'mam.chosen-address.v1',
  maxBytes: 2_000,
  isValid: (value): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger),
})

/** The address that a person chose last, if it is still there, else the first. */
export function chosenAddress(userId: number, addresses: readonly Address[]): Address | undefined {
  const id = stored.read()?.[userId]
  return addresses.find((address) => address.id === id) ?? addresses[0]
}

/** Remembers which address a person chose. */
export function rememberAddress(userId: number, addressId: number): void {
  const others = Object.entries(stored.read() ?? {}).filter(([id]) => id !== String(userId))
  stored.write(Object.fromEntries([...others.slice(1 - keptPeople), [String(userId), addressId]]))
}
