import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** Throws away the names that no dish bears any longer. */
export async function forgetUnusedNames(db: Database): Promise<void> {
  // Whoever is about to give a dish one of them holds its row.
  await sql`
    delete from product_names where id in (
      select id from product_names as n
      where not exists (select from products as p where p.name_id = n.id) for update skip locked
    )`.execute(db)
}
