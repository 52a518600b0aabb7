import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { demoAccounts } from './demo-accounts.ts'
import { town } from './town/town.ts'
import { personPicture } from './town/town-pictures.ts'
import { pictureFileName } from './town/write-pictures.ts'

const customerAddresses = [
  { name: '36 Bạch Đằng, phường Hải Châu 1, quận Hải Châu, Đà Nẵng', latitude: 16.0716, longitude: 108.2247 },
  {
    name: '255 Võ Nguyên Giáp, phường Mỹ An, quận Ngũ Hành Sơn, Đà Nẵng',
    latitude: 16.0492,
    longitude: 108.2489,
  },
]
const customerCoins = 500_000

/** Stores the reviewers and the demo accounts; answers the ids by the reviewers' keys. */
export async function insertPeople(
  db: Kysely<Tables>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<Map<string, number>> {
  const stamps = { activated_at: now, created_at: now, updated_at: now }
  const people = await db
    .insertInto('users')
    .values(
      town.reviewers.map((person) => ({
        ...stamps,
        name: person.name,
        email: person.email,
        phone_number: person.phoneNumber,
        // No hash: nobody signs in as a reviewer.
        password_hash: '',
        image_url: `/images/${pictureFileName(personPicture(person))}`,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const [customer] = await db
    .insertInto('users')
    .values([
      {
        ...stamps,
        name: 'Nguyễn Văn Mâm',
        email: demoAccounts[0],
        phone_number: '0900000101',
        password_hash: passwordHash,
        coins: customerCoins,
      },
      {
        ...stamps,
        name: 'Trần Thị Quản Trị',
        email: demoAccounts[1],
        phone_number: '0900000102',
        password_hash: passwordHash,
        role: 'admin' as const,
      },
    ])
    .returning('id')
    .execute()
  if (customer) {
    await db
      .insertInto('addresses')
      .values(
        customerAddresses.map((address) => ({
          ...address,
          user_id: customer.id,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
  const idsByEmail = new Map(people.map(({ id, email }) => [email, id]))
  return new Map(town.reviewers.map(({ key, email }) => [key, idsByEmail.get(email) ?? 0]))
}
