import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** What a courier says of an order on the way. */
export type CourierStep = 'pick_up' | 'delivered'

/** A step that this device was told without a connection. */
export type KeptStep = { partnerId: number; orderId: number; step: CourierStep }

const none: readonly KeptStep[] = []

function isKept(value: unknown): value is KeptStep {
  if (typeof value !== 'object' || value === null) return false
  const { partnerId, orderId, step } = value as Partial<KeptStep>
  return (
    Number.isSafeInteger(partnerId) &&
    Number.isSafeInteger(orderId) &&
    (step === 'pick_up' || step === 'delivered')
  )
}

/** Kept on the device until they are sent, also when the page is closed. */
const queue = createStored<KeptStep[]>({
  key: 'mam.partner.courier-steps.v1',
  isValid: (value): value is KeptStep[] => Array.isArray(value) && value.every(isKept),
})

function isSame(one: KeptStep, other: KeptStep): boolean {
  return one.orderId === other.orderId && one.step === other.step
}

export function keepStep(kept: KeptStep): void {
  const all = queue.read() ?? []
  if (!all.some((one) => isSame(one, kept))) queue.write([...all, kept])
}

/** What waits to be sent for a restaurant, in the order in which it was said. */
export function listKept(partnerId: number): KeptStep[] {
  return (queue.read() ?? []).filter((kept) => kept.partnerId === partnerId)
}

/** Forgets a step once the server has answered: a page that closes before loses nothing. */
export function dropStep(sent: KeptStep): void {
  const left = (queue.read() ?? []).filter((one) => !isSame(one, sent))
  queue.write(left.length > 0 ? left : null)
}

export function useKeptSteps(): readonly KeptStep[] {
  return useStored(queue) ?? none
}
