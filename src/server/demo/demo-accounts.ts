/** The accounts that visitors of the demo use, one of each kind, all with the same password. */
export const demoEmails = {
  customer: 'customer@mam.test',
  /** Orders food when a person plays the driver, so that this person can also see the customer's side. */
  diner: 'que@mam.test',
  partner: 'partner@mam.test',
  /** Delivers the orders of the owner's restaurant. Signs in like its staff. */
  courier: 'courier@mam.test',
  driver: 'driver@mam.test',
  admin: 'admin@mam.test',
} as const

/** The e-mails of all demo accounts. */
export const demoAccounts: readonly string[] = Object.values(demoEmails)

/** Matches the e-mails of the town's restaurant owners, for PostgreSQL's `~`. */
export const demoOwnerPattern = '^(partner|quan-[0-9]+)@mam[.]test$'

/** The password of every demo account. */
export const demoPassword = 'Mam@12345'

/** The name of the demo owner's restaurant, without loading the town. */
export const demoRestaurant = 'Cơm Gà Bà Hạnh'

/** The person of each demo account, and the path of its sign-in page. */
const demoRoles: Record<keyof typeof demoEmails, readonly [who: string, path: string]> = {
  customer: ['a customer', '/'],
  diner: ['a customer whom you deliver to', '/'],
  partner: [`the owner of ${demoRestaurant}`, '/partner/'],
  courier: ['the courier of that restaurant', '/partner/'],
  driver: ['a driver of the shop', '/driver/'],
  admin: ['an administrator', '/admin/'],
}

/** The lines that tell a visitor how to sign in: the password, then each account, its person, and its sign-in page. */
export function describeDemo(publicUrl: string): string[] {
  const rows = Object.entries(demoRoles).map(([kind, [who, path]]) => ({
    email: demoEmails[kind as keyof typeof demoEmails],
    who,
    address: new URL(path, publicUrl).href,
  }))
  const widthOf = (column: 'email' | 'who') => Math.max(...rows.map((row) => row[column].length)) + 2
  const [email, who] = [widthOf('email'), widthOf('who')]
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...rows.map((row) => `  ${row.email.padEnd(email)}${row.who.padEnd(who)}${row.address}`),
  ]
}
