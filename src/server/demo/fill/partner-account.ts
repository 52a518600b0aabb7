import { demoEmails } from '#server/demo/demo-accounts.ts'
import { openPartnerKey, town } from '#server/demo/town/town.ts'
import type { TownPartner } from '#server/demo/town/town-schema.ts'

/** How a restaurant of the town signs in; only the demo's has a password, no hash means nobody. */
export function partnerAccount({ key }: TownPartner, passwordHash: string) {
  const number = town.partners.findIndex((partner) => partner.key === key) + 1
  const isDemo = key === openPartnerKey
  return {
    email: isDemo ? demoEmails.partner : `quan-${number}@mam.test`,
    phone_number: String(900_000_400 + number).padStart(10, '0'),
    password_hash: isDemo ? passwordHash : '',
  }
}
