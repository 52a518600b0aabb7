import { type Insertable, sql } from 'kysely'
import type { SignUpKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { accountColumns } from './account-kind.ts'

type GeneratedColumn = 'id' | 'activated_at' | 'consented_at' | 'created_at' | 'updated_at' | 'status'

/** A new account with everything that its kind tells of itself. */
export type NewAccount =
  | { kind: 'customer'; values: Omit<Insertable<Tables['users']>, GeneratedColumn> }
  | { kind: 'driver'; values: Omit<Insertable<Tables['drivers']>, GeneratedColumn> }
  /** A restaurant, and who owns it; the one name that the form asks for is both's. */
  | {
      kind: 'staff'
      values: Omit<Insertable<Tables['partners']> & Insertable<Tables['staff']>, GeneratedColumn | 'standing'>
    }

const person = ['name', 'email', 'phone_number', 'password_hash'] as const
const signUpColumns = {
  customer: person,
  driver: [...person, 'address', 'image_url', 'id_card', 'license_plate'],
  staff: person,
} as const

/**
 * Makes the account that a sign-up asked for, its e-mail proved; null where another of its kind has something that no
 * two share: the unique constraints decide, also between sign-ups that are confirmed at one moment. Whoever signed up
 * agreed then to what the shop does with personal data.
 */
export async function insertAccount(
  db: Database,
  { kind, signUpId, now }: { kind: SignUpKind; signUpId: number; now: Date },
): Promise<number | null> {
  const told = sql.join(signUpColumns[kind].map((column) => sql.ref(column)))
  const [waits, waiting] = kind === 'driver' ? [sql`, status`, sql`, 'not_activated'`] : [sql``, sql``]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(accountColumns[kind].table)}
           (${told}, consented_at, activated_at, created_at, updated_at${waits})
    select ${told}, created_at, ${now}, ${now}, ${now}${waiting}
      from pending_sign_ups where id = ${signUpId}
    on conflict do nothing returning id`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  if (kind === 'staff') await insertRestaurant(db, { signUpId, staffId: row.id, now })
  return row.id
}

/** The restaurant that was signed up waits to be let in; who signed it up owns it. */
async function insertRestaurant(
  db: Database,
  { signUpId, staffId, now }: { signUpId: number; staffId: number; now: Date },
): Promise<void> {
  await sql`
    with restaurant as (
      insert into partners (name, address, image_url, time_open, time_close, type_id, city_id, latitude, longitude,
                            status, created_at, updated_at)
      select name, address, image_url, time_open, time_close, type_id, city_id, latitude, longitude,
             'not_activated', ${now}, ${now}
        from pending_sign_ups where id = ${signUpId}
      returning id)
    insert into memberships (staff_id, partner_id, role, created_at)
    select ${staffId}, id, 'owner', ${now} from restaurant`.execute(db)
}
