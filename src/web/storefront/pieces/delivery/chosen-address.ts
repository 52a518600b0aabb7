import type { Address } from '#contracts/places/address.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { rememberDevicePlace } from './device-place.ts'

/** The navigation state that the checkout sends to the page of addresses: an address added there is chosen. */
export const forCheckout = { isForCheckout: true }

/** Tells whether the checkout waits for an address. */
export function isForCheckout(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isForCheckout' in state
}

/** The choices of so many people are stored. */
const maxPeople = 20

const stored = createStored<Record<string, number>>({
  key: 'mam.chosen-address.v1',
  maxBytes: 2_000,
  isValid: (value): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger),
})

/** The address that a person chose last, if it still exists, else the preselected one. */
export function chosenAddress(userId: number, addresses: readonly Address[]): Address | undefined {
  const id = stored.read()?.[userId]
  const preselected = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  return addresses.find((address) => address.id === id) ?? preselected
}

/** Calls `onChange` when another address is chosen, here or in another tab; answers how to unsubscribe. */
export function onAddressChosen(onChange: () => void): () => void {
  return stored.subscribe(onChange)
}

/** Stores which address a person chose; it replaces a place chosen on this device only. */
export function rememberAddress(userId: number, addressId: number): void {
  rememberDevicePlace(null)
  const others = Object.entries(stored.read() ?? {}).filter(([id]) => id !== String(userId))
  stored.write(Object.fromEntries([...others.slice(1 - maxPeople), [String(userId), addressId]]))
}
