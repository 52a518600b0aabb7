import type { EndpointName } from '#contracts/api.ts'

/** The tag of answers that show several restaurants, or none: any restaurant may come to be in them. */
export const listsTag = 'lists'

/** The tag of answers that show one restaurant, its dishes or one of them. */
export function partnerTag(id: unknown): string {
  return `partner:${Number(id)}`
}

type Ids = { id?: unknown; partner_id?: unknown; partner?: { id: unknown } }

/** The tag of the answer to a call; ids may have come as numeric texts. */
export function tagOf(name: EndpointName, input: unknown, value: unknown): string {
  const asked = input as Ids
  if (name === 'getPartner' || name === 'showPartner') return partnerTag(asked.id)
  if (name === 'listPartnerFeedbacks') return partnerTag(asked.partner_id)
  const partner = name === 'getProduct' ? (value as Ids).partner : undefined
  return partner ? partnerTag(partner.id) : listsTag
}
