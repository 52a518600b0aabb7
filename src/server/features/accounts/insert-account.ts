import { type Insertable, sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { accountColumns } from './account-kind.ts'

type Made = 'id' | 'activated_at' | 'consented_at' | 'created_at' | 'updated_at' | 'status'

/** A new account with everything that its kind tells of itself. */
export type NewAccount =
  | { kind: 'customer'; values: Omit<Insertable<Tables['users']>, Made> }
  | { kind: 'driver'; values: Omit<Insertable<Tables['drivers']>, Made> }
  | { kind: 'partner'; values: Omit<Insertable<Tables['partners']>, Made> }

const person = ['name', 'email', 'phone_number', 'password_hash'] as const
const toldColumns = {
  customer: person,
  driver: [...person, 'address', 'image_url', 'id_card', 'license_plate'],
  partner: [
    ...person,
    ...['address', 'image_url', 'time_open', 'time_close', 'type_id', 'city_id', 'latitude', 'longitude'],
  ],
} as const

/**
 * Makes the account that a sign-up asked for, its e-mail proved; null where another of its kind has something that no
 * two share: the unique constraints decide, also between sign-ups that are confirmed at one moment. Whoever signed up
 * agreed then to what the shop does with personal data.
 */
export async function insertAccount(
  db: Database,
  { kind, signUpId, now }: { kind: AccountKind; signUpId: number; now: Date },
): Promise<number | null> {
  const told = sql.join(toldColumns[kind].map((column) => sql.ref(column)))
  const [waits, waiting] = kind === 'customer' ? [sql``, sql``] : [sql`, status`, sql`, 'not_activated'`]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(accountColumns[kind].table)}
           (${told}, consented_at, activated_at, created_at, updated_at${waits})
    select ${told}, created_at, ${now}, ${now}, ${now}${waiting}
      from pending_sign_ups where id = ${signUpId}
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}
