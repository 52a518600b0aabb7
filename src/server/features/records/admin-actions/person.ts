import type { Database } from '#server/context.ts'

/** Who acts: an administrator, or a login of the command line that is not said to be an administrator's. */
export type Person = { administratorId: number } | { operator: string }

/** The name under which a person's steps are kept. */
export function nameOf(person: Person): string {
  return 'operator' in person ? `operator ${person.operator}` : `administrator ${person.administratorId}`
}

/** The person behind a login of the command line. */
export async function findPerson(db: Database, login: string): Promise<Person> {
  const query = db.selectFrom('administrators').select('id').where('operator_login', '=', login)
  const row = await query.executeTakeFirst()
  return row === undefined ? { operator: login } : { administratorId: row.id }
}
