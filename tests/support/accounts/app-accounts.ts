import { aCustomer, aPartner, nextNumber } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aPerson, join } from '#tests/support/principals.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** The two kinds of account that an administrator approves, with their own calls. */
export const appKinds = [
  {
    kind: 'driver',
    signInPath: '/sign_in_driver',
    activatePath: '/activated_account_driver',
    resendPath: '/driver/confirmation',
  },
  {
    kind: 'partner',
    signInPath: '/sign_in_partner',
    activatePath: '/activated_account_partner',
    resendPath: '/partner/confirmation',
  },
] as const

type AppKind = (typeof appKinds)[number]

/** One of the two kinds. */
export type AppAccountKind = AppKind['kind']

type Overrides = {
  name?: string
  email?: string
  phone_number?: string
  password_hash?: string
  image_url?: string
  activated_at?: Date | null
  status?: 'locked' | 'not_activated'
}

/** An account of a driver or a restaurant, confirmed, approved and off duty by default. */
export async function anAppAccount(app: TestApp, kind: AppAccountKind, overrides: Overrides = {}) {
  const n = nextNumber()
  const account = {
    email: `${kind}-account-${n}@mam.test`,
    phone_number: String(700_000_000 + n).padStart(10, '0'),
    activated_at: app.clock.now(),
    ...overrides,
  }
  const { id } =
    kind === 'driver'
      ? await aDriver(app, { status: 'offline', ...account })
      : await aRestaurantOf(app, account)
  return { id, kind, ...account }
}

/** A restaurant and its owner, who has this e-mail and password. */
async function aRestaurantOf(app: TestApp, account: Overrides) {
  const { name, image_url, status = 'close', ...person } = account
  const shown = { ...(name !== undefined && { name }), ...(image_url !== undefined && { image_url }) }
  const partner = await aPartner(app, { status, ...shown })
  const { id: staffId } = await aPerson(app, person)
  await join(app, { staffId, partnerId: partner.id })
  return partner
}

/** The columns that drivers and restaurants share. */
export function appAccountRow(app: TestApp, { kind, id }: { kind: AppAccountKind; id: number }) {
  const columns = ['status', 'activated_at', 'updated_at'] as const
  return kind === 'driver'
    ? app.db.selectFrom('drivers').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    : app.db
        .selectFrom('partners')
        .innerJoin('memberships', 'partner_id', 'partners.id')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select(['status', 'staff.activated_at', 'staff.updated_at'])
        .where('partners.id', '=', id)
        .executeTakeFirstOrThrow()
}

/** Approves or locks an account, like an administrator. */
export async function setStanding(
  app: TestApp,
  { kind, id }: { kind: AppAccountKind; id: number },
  status: 'locked' | 'not_activated' | 'let in',
): Promise<void> {
  if (kind === 'driver') {
    const values = { status: status === 'let in' ? 'offline' : status } as const
    await app.db.updateTable('drivers').set(values).where('id', '=', id).execute()
  } else {
    const values = { status: status === 'let in' ? 'close' : status } as const
    await app.db.updateTable('partners').set(values).where('id', '=', id).execute()
  }
}

/** A customer, a driver and a restaurant's owner that share one e-mail, each with its own hash. */
export async function accountsOfOneEmail(
  app: TestApp,
  hashes: Record<'customer' | AppAccountKind, string>,
  activated_at: Date | null = app.clock.now(),
) {
  const email = `shared-${nextNumber()}@mam.test`
  const customer = await aCustomer(app, { email, activated_at, password_hash: hashes.customer })
  const driver = await anAppAccount(app, 'driver', { email, activated_at, password_hash: hashes.driver })
  const partner = await anAppAccount(app, 'partner', { email, activated_at, password_hash: hashes.partner })
  return { email, customer, driver, partner }
}
