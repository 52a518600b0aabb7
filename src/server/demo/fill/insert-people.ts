import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { pictureUrl } from '#server/demo/pictures/picture-key.ts'
import { personPicture } from '#server/demo/pictures/town-pictures.ts'
import { town } from '#server/demo/town/town.ts'

/** Inserts the reviewers and the demo accounts. Returns the ids of all customers by their keys. */
export async function insertPeople(
  db: Kysely<Tables>,
  { since, passwordHash }: { since: Date; passwordHash: string },
): Promise<Map<string, number>> {
  const stamps = { activated_at: since, created_at: since, updated_at: since }
  const people = await db
    .insertInto('users')
    .values(
      town.reviewers.map((person) => ({
        ...stamps,
        name: person.name,
        email: person.email,
        phone_number: person.phoneNumber,
        // Without a hash, no one can sign in as another reviewer.
        password_hash: person.email === demoEmails.diner ? passwordHash : '',
        image_url: pictureUrl(personPicture(person)),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const customerId = await insertCustomer(db, { ...stamps, password_hash: passwordHash })
  await insertAdministrators(db, { since, passwordHash })
  const idsByEmail = new Map(people.map(({ id, email }) => [email, id]))
  const reviewers = town.reviewers.map(({ key, email }) => [key, idsByEmail.get(email) ?? 0] as const)
  return new Map([...reviewers, [town.customer.key, customerId]])
}

/** An administrator who approves what the demo's administrator has proposed. Without a password, no one can sign in. */
export const secondAdministrator = { name: 'Đỗ Thị Hạnh', email: 'hanh@mam.test', role: 'finance' } as const

/** Inserts the administrators. All visitors share the first one, so it has no second factor. */
async function insertAdministrators(
  db: Kysely<Tables>,
  { since, passwordHash }: { since: Date; passwordHash: string },
): Promise<void> {
  await db
    .insertInto('administrators')
    .values([
      {
        name: 'Trần Thị Quỳnh',
        email: demoEmails.admin,
        password_hash: passwordHash,
        role: 'owner',
        needs_second_factor: false,
        created_at: since,
        updated_at: since,
      },
      { ...secondAdministrator, created_at: since, updated_at: since },
    ])
    .execute()
}

type Account = { activated_at: Date; created_at: Date; updated_at: Date; password_hash: string }

async function insertCustomer(db: Kysely<Tables>, account: Account): Promise<number> {
  const { name, phoneNumber } = town.customer
  const { created_at, updated_at } = account
  const { id } = await db
    .insertInto('users')
    .values({ ...account, name, email: demoEmails.customer, phone_number: phoneNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = Object.values(town.places).slice(0, 2)
  await db
    .insertInto('addresses')
    .values(
      saved.map((place, at) => ({
        ...place,
        user_id: id,
        kind: at === 0 ? ('home' as const) : ('work' as const),
        is_default: at === 0,
        created_at,
        updated_at,
      })),
    )
    .execute()
  return id
}
