import { demoEmails } from './demo-accounts.ts'
import { openPartnerKey, town } from './town/town.ts'
import type { TownPartner } from './town/types.ts'

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
