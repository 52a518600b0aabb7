import { sql } from 'kysely'
import type { Database, Person } from '#server/context.ts'

/** The name of a person in stored records. */
export function nameOf(person: Person): string {
  const { administratorId } = person
  return administratorId === null ? `operator ${person.login}` : `administrator ${administratorId}`
}

/** SQL: the id of the administrator who did an action in `admin_actions`, in the office or with the linked login. */
export const idOfActor = sql<number | null>`(case when admin_actions.operator like 'administrator %'
  then substr(admin_actions.operator, 15)::bigint
  else (select linked.id from administrators as linked where linked.operator_login = admin_actions.operator) end)`

/** The person of a login: an administrator, if the login has been assigned to one. */
export async function findPerson(db: Database, login: string): Promise<Person & { login: string }> {
  const query = db.selectFrom('administrators').select('id').where('operator_login', '=', login)
  const row = await query.executeTakeFirst()
  return row === undefined ? { administratorId: null, login } : { administratorId: row.id, login }
}
