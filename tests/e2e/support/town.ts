import type { APIRequestContext } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import { closedPartnerKey, openPartnerKey, town } from '#server/demo/town/town.ts'

function nameOf(key: string): string {
  const partner = town.partners.find((candidate) => candidate.key === key)
  if (!partner) throw new Error(`The demo town has no ${key}.`)
  return partner.name
}

/** Open at any hour, with many dishes. */
export const openPartnerName = nameOf(openPartnerKey)
/** Closed at any hour. */
export const closedPartnerName = nameOf(closedPartnerKey)

/** The restaurant of this name, from the API. */
export async function findPartner(request: APIRequestContext, name: string): Promise<Partner> {
  const partners: Partner[] = await (await request.get('/api/v1/partners')).json()
  const partner = partners.find((candidate) => candidate.name === name)
  if (!partner) throw new Error(`No restaurant is called ${name}.`)
  return partner
}

/** The available dishes there, in the order of the menu. */
export function dishesOf(partner: Partner) {
  return partner.categories.flatMap(({ products }) => products).filter(({ status }) => status === 'in_stock')
}
