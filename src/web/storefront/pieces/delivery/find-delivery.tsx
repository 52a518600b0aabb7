import { askPosition } from '#web/shared/address/browser-position.ts'
import { currentToken, userOfToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { chosenAddress } from './chosen-address.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import type { DeliveryPlace } from './delivery-spot.tsx'
import { knownDelivery } from './delivery-spot.tsx'
import { DeliveryTag } from './delivery-tag.tsx'

/** The address that the checkout would begin with. */
async function findAddress(token: string, signal: AbortSignal): Promise<DeliveryPlace | null> {
  const answer = await httpApi.listAddresses({}, { signal })
  const userId = userOfToken(token)?.id
  const address = answer.ok && userId !== undefined ? chosenAddress(userId, answer.value) : undefined
  return address ? { ...address, address: address.name } : null
}

async function findHere(): Promise<DeliveryPlace | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  // Anything else would ask the person.
  const position = permission?.state === 'granted' ? await askPosition() : null
  return position && { ...position, address: null }
}

/** Finds where deliveries would go: the signed-in person's address, else where the browser may say that it is. */
export async function findDelivery(signal: AbortSignal): Promise<void> {
  const token = currentToken()
  const own = token === null ? null : await findAddress(token, signal).catch(() => null)
  if (signal.aborted) return
  const place = own ?? (await findHere())
  if (signal.aborted) return
  knownDelivery.set(
    place && {
      token,
      Tag: ({ partner }) => <DeliveryTag partner={partner} place={place} />,
      Panel: ({ partner }) => <DeliveryPanel partner={partner} place={place} />,
    },
  )
}
