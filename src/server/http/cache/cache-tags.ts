import type { EndpointName } from '#contracts/api.ts'

/** The tag of answers that list restaurants. A change of any restaurant may affect them. */
export const listsTag = 'lists'

/** The tag of answers about one restaurant or one of its dishes. */
export function partnerTag(id: unknown): string {
  return `partner:${Number(id)}`
}

type Ids = { id?: unknown; partner_id?: unknown; partner?: { id: unknown } }

/** The tag of a call's answer. Ids in the input may be numeric strings. */
export function tagOf(name: EndpointName, input: unknown, value: unknown): string {
  const asked = input as Ids
  if (name === 'getPartner' || name === 'showPartner' || name === 'listSlots') return partnerTag(asked.id)
  if (name === 'listPartnerFeedbacks') return partnerTag(asked.partner_id)
  const partner = name === 'getProduct' ? (value as Ids).partner : undefined
  return partner ? partnerTag(partner.id) : listsTag
}
