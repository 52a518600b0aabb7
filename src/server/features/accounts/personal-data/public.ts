import { type RawBuilder, sql } from 'kysely'
import type { RetentionRule } from '#server/db/retention-rule.ts'

const dayMs = 24 * 60 * 60 * 1000

function belongsToDeletedUser(now: Date): RawBuilder<boolean> {
  return sql`user_id in (select id from users where deleted_at < ${new Date(now.getTime() - dayMs)})`
}

/**
 * Rows of customers who were deleted more than a day ago: users without references, and rows that calls running at
 * the deletion inserted.
 */
export const deletedUserRows: readonly RetentionRule[] = [
  {
    table: 'users',
    isOver: (now) => sql`deleted_at < ${new Date(now.getTime() - dayMs)}
      and not exists (select from orders where user_id = users.id)
      and not exists (select from feedbacks where user_id = users.id)
      and not exists (
        select from ledger_accounts account join ledger_postings on account_id = account.id
         where kind = 'coins:customer' and holder_id = users.id)`,
  },
  { table: 'addresses', isOver: belongsToDeletedUser },
  { table: 'cart_lines', isOver: belongsToDeletedUser },
  { table: 'favourites', isOver: belongsToDeletedUser },
  { table: 'applied_vouchers', isOver: belongsToDeletedUser },
]
