import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  type OfficeContext,
  refuse,
  succeed,
} from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { mailAboutPaper } from './paper-mails.ts'
import { lockPapersOf, readPapers } from './paper-store.ts'

export async function listPapers(
  { db }: CallOf<'listPapers'>,
  { state = 'waiting', ...paging }: InputOf<'listPapers'>,
): AnswerTo<'listPapers'> {
  const papers = db
    .selectFrom('driver_papers')
    .innerJoin('drivers', 'drivers.id', 'driver_papers.driver_id')
    .select(['driver_papers.id', 'driver_id', 'drivers.name as driver_name', 'kind', 'state', 'number'])
    .select(['expires_on', 'picture_id', 'driver_papers.created_at'])
    .where('state', '=', state)
    .orderBy('driver_papers.id')
  const { rows, total } = await readPage(papers, paging, 50)
  return succeed(
    rows.map(({ created_at, ...row }) => ({ ...row, sent_at: created_at.toISOString() })),
    total,
  )
}

export function approvePaper(context: CallOf<'approvePaper'>, { paper_id }: InputOf<'approvePaper'>) {
  return decide(context, { paperId: paper_id, state: 'approved', reason: null })
}

export function sendPaperBack(context: CallOf<'sendPaperBack'>, input: InputOf<'sendPaperBack'>) {
  return decide(context, { paperId: input.paper_id, state: 'sent_back', reason: input.reason })
}

type Decision = { paperId: number } & (
  | { state: 'approved'; reason: null }
  | { state: 'sent_back'; reason: string }
)

async function decide({ db, now, services }: OfficeContext, { paperId, state, reason }: Decision) {
  const seen = await db
    .selectFrom('driver_papers')
    .select('driver_id')
    .where('id', '=', paperId)
    .executeTakeFirst()
  const driver = seen && (await lockPapersOf(db, seen.driver_id))
  if (seen === undefined || !driver) return refuse('paper_not_found')
  // The driver may have sent another paper before the lock.
  const paper = (await readPapers(db, seen.driver_id)).find(({ id }) => id === paperId)
  if (paper === undefined) return refuse('paper_not_found')
  if (paper.state !== 'waiting') return refuse('paper_not_waiting')
  await db
    .updateTable('driver_papers')
    .set({ state, reason, updated_at: now })
    .where('id', '=', paperId)
    .execute()
  await services.queueMail(db, mailAboutPaper(driver, { ...paper, state, reason }, services.settings))
  return succeed({ id: seen.driver_id, paper_id: paperId, kind: paper.kind, state })
}

export async function askForPaper(
  { db, now, services }: CallOf<'askForPaper'>,
  { id: driverId, kind }: InputOf<'askForPaper'>,
): AnswerTo<'askForPaper'> {
  const driver = await lockPapersOf(db, driverId)
  if (driver === null) return refuse('account_not_found')
  const last = (await readPapers(db, driverId)).find((paper) => paper.kind === kind)
  if (last?.state === 'waiting') return refuse('paper_waits')
  const asked = { state: 'asked', reason: null, updated_at: now } as const
  const { id: paper_id } = await db
    .insertInto('driver_papers')
    .values({ driver_id: driverId, kind, created_at: now, ...asked })
    .onConflict((conflict) => conflict.columns(['driver_id', 'kind']).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow()
  const paper = { kind, state: 'asked', reason: null, expires_on: null } as const
  await services.queueMail(db, mailAboutPaper(driver, paper, services.settings))
  return succeed({ id: driverId, paper_id, kind, state: 'asked' })
}
