import { sql } from 'kysely'
import type { ForgetRule } from '#server/db/forget-rule.ts'

/** Names that no dish bears any longer. Whoever is about to give a dish one of them holds its row. */
export const unusedNames: ForgetRule = {
  table: 'product_names',
  isOver: () => sql`not exists (select from products where products.name_id = product_names.id)`,
}
