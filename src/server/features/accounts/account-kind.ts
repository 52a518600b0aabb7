import type { AccountKind } from '#contracts/endpoint.ts'

/** Where the accounts of a kind are kept, which column says how one stands, and which column of others names it. */
export const accountColumns = {
  customer: { table: 'users', standing: 'role', owner: 'user_id' },
  driver: { table: 'drivers', standing: 'status', owner: 'driver_id' },
  partner: { table: 'partners', standing: 'status', owner: 'partner_id' },
} as const satisfies Record<AccountKind, { table: string; standing: string; owner: string }>

/** The account that a session or a code belongs to, as the columns of its row say it. */
export type Owner = { user_id?: number; driver_id?: number; partner_id?: number }

export function ownerOf(kind: AccountKind, accountId: number): Owner {
  return { [accountColumns[kind].owner]: accountId }
}

const kindsByTypeUser: readonly AccountKind[] = ['customer', 'driver', 'partner']

/** The kind that a wire's `type_user` names: 1, 2 or 3 (contract: enumerations). */
export function kindOfTypeUser(typeUser: number): AccountKind {
  const kind = kindsByTypeUser[typeUser - 1]
  if (kind === undefined) throw new Error(`No kind of account has the type_user ${typeUser}.`)
  return kind
}
