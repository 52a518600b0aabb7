/** Who may sign in to the demo, one of each kind, all with the same password. */
export const demoEmails = {
  customer: 'customer@mam.test',
  partner: 'partner@mam.test',
  driver: 'driver@mam.test',
  /** Brings the orders of a restaurant that does so itself; signs in where its staff do. */
  courier: 'courier@mam.test',
  admin: 'admin@mam.test',
} as const

/** The e-mails of all demo accounts. */
export const demoAccounts: readonly string[] = Object.values(demoEmails)

/** The e-mails of the town's owners, as PostgreSQL's `~` compares them. */
export const demoOwnerPattern = '^(partner|quan-[0-9]+)@mam[.]test$'

/** Opens every demo account. */
export const demoPassword = 'Mam@12345'
