/** The accounts that visitors of the demo use, one of each kind, all with the same password. */
export const demoEmails = {
  customer: 'customer@mam.test',
  partner: 'partner@mam.test',
  driver: 'driver@mam.test',
  /** Delivers the orders of a restaurant with own delivery. Signs in like its staff. */
  courier: 'courier@mam.test',
  admin: 'admin@mam.test',
} as const

/** The e-mails of all demo accounts. */
export const demoAccounts: readonly string[] = Object.values(demoEmails)

/** Matches the e-mails of the town's restaurant owners, for PostgreSQL's `~`. */
export const demoOwnerPattern = '^(partner|quan-[0-9]+)@mam[.]test$'

/** The password of every demo account. */
export const demoPassword = 'Mam@12345'
