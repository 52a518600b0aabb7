import type { Database, Person } from '#server/context.ts'

/** The name that the records of a person's steps store. */
export function nameOf(person: Person): string {
  const { administratorId } = person
  return administratorId === null ? `operator ${person.login}` : `administrator ${administratorId}`
}

/** Whose login of the command line it is: an administrator's once that was said. */
export async function findPerson(db: Database, login: string): Promise<Person & { login: string }> {
  const query = db.selectFrom('administrators').select('id').where('operator_login', '=', login)
  const row = await query.executeTakeFirst()
  return row === undefined ? { administratorId: null, login } : { administratorId: row.id, login }
}
