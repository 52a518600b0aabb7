import { type RawBuilder, sql } from 'kysely'
import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'

/** Where the accounts of a kind are kept, which column says how one stands, and which column of others names it. */
export const accountColumns = {
  customer: { table: 'users', standing: 'role', owner: 'user_id' },
  driver: { table: 'drivers', standing: 'status', owner: 'driver_id' },
  staff: { table: 'staff', standing: 'standing', owner: 'staff_id' },
  administrator: { table: 'administrators', standing: 'standing', owner: 'administrator_id' },
} as const satisfies Record<AccountKind, { table: string; standing: string; owner: string }>

/** The account that a session or a code belongs to, as the columns of its row say it. */
export type Owner = { user_id?: number; driver_id?: number; staff_id?: number; administrator_id?: number }

export function ownerOf(kind: AccountKind, accountId: number): Owner {
  return { [accountColumns[kind].owner]: accountId }
}

/** How a member of staff stands who signs in: as the best of the restaurants, unless locked in person. */
const staffStanding = sql<string>`case when staff.standing = 'locked' then 'locked' else coalesce((
    select case when bool_or(status in ('open', 'close')) then 'active'
                when bool_or(status = 'not_activated') then 'not_activated' else 'locked' end
      from memberships join partners on partners.id = partner_id where staff_id = staff.id
    having count(*) > 0), 'without_restaurant') end`

/** How an account stands when it signs in, said of a row of its table. */
export function standingToSignIn(kind: AccountKind): RawBuilder<string> {
  return kind === 'staff' ? staffStanding : sql.ref(accountColumns[kind].standing)
}

const kindsByTypeUser: readonly SignUpKind[] = ['customer', 'driver', 'staff']

/** The kind that a wire's `type_user` names: 1, 2 or 3 (contract: enumerations). */
export function kindOfTypeUser(typeUser: number): SignUpKind {
  const kind = kindsByTypeUser[typeUser - 1]
  if (kind === undefined) throw new Error(`No kind of account has the type_user ${typeUser}.`)
  return kind
}
