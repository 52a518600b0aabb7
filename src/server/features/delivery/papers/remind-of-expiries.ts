import { sql } from 'kysely'
import { dueReminder, paperDay, reminderDays } from '#domain/accounts/driver-papers.ts'
import type { Database, Services } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mailAboutPaper } from './paper-mails.ts'

type ReminderServices = Pick<Services, 'queueMail'> & { publicUrl: string }

const batchSize = 100

/**
 * Mails drivers about approved papers that expire: 30 and 7 days before, once each. Safe to run in several processes,
 * since a paper is locked with its mail. Answers how many mails it queued.
 */
export async function remindOfExpiries(db: Database, now: Date, services: ReminderServices): Promise<number> {
  for (let total = 0; ; ) {
    const mailed = await inTransaction(db, (transaction) => remindBatch(transaction, now, services))
    total += mailed
    if (mailed < batchSize) return total
  }
}

async function remindBatch(db: Database, now: Date, { queueMail, publicUrl }: ReminderServices) {
  const today = paperDay(now)
  const [first, last] = reminderDays
  const daysLeft = sql<number>`expires_on - ${today}::date`
  const papers = await db
    .selectFrom('driver_papers')
    .innerJoin('drivers', 'drivers.id', 'driver_papers.driver_id')
    .select(['driver_papers.id', 'kind', 'reason', 'expires_on', 'last_reminder', 'email'])
    .where('state', '=', 'approved')
    .where('drivers.status', '<>', 'locked')
    .where(sql<boolean>`${daysLeft} between 0 and ${first}`)
    .where(sql<boolean>`(last_reminder is null or (last_reminder > ${last} and ${daysLeft} <= ${last}))`)
    .orderBy('driver_papers.id')
    .limit(batchSize)
    .forUpdate('driver_papers')
    .skipLocked()
    .execute()
  for (const { id, email, last_reminder, ...paper } of papers) {
    const due = dueReminder(paper.expires_on ?? '', today, last_reminder)
    if (due === null) throw new Error(`No reminder of paper ${id} is due.`)
    await db.updateTable('driver_papers').set({ last_reminder: due }).where('id', '=', id).execute()
    await queueMail(db, mailAboutPaper({ email }, { ...paper, state: 'expires' }, { publicUrl }))
  }
  return papers.length
}
