import { blocksWork, isExpired, paperDay, paperKinds } from '#domain/accounts/driver-papers.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { attachPicture, deletePicture } from '../private-pictures/public.ts'
import { lockPapersOf, readPapers } from './paper-store.ts'

export async function listDriverPapers({
  db,
  now,
  session: { driverId },
}: CallOf<'listDriverPapers'>): AnswerTo<'listDriverPapers'> {
  return succeed(await showPapers(db, driverId, now))
}

async function showPapers(db: Database, driverId: number, now: Date) {
  const rows = await readPapers(db, driverId)
  const today = paperDay(now)
  const papers = paperKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    if (row === undefined)
      return {
        kind,
        state: null,
        number: null,
        expires_on: null,
        picture_id: null,
        reason: null,
        blocks: false,
      }
    const { state, number, expires_on, picture_id, reason } = row
    return { kind, state, number, expires_on, picture_id, reason, blocks: blocksWork(row, today) }
  })
  return { papers }
}

export async function sendDriverPaper(
  { db, now, session: { driverId } }: CallOf<'sendDriverPaper'>,
  { kind, number, expires_on, picture_id }: InputOf<'sendDriverPaper'>,
): AnswerTo<'sendDriverPaper'> {
  if (isExpired(expires_on, paperDay(now))) return refuse('paper_expired')
  await lockPapersOf(db, driverId)
  const last = (await readPapers(db, driverId)).find((paper) => paper.kind === kind)
  // The same picture comes again if the call is repeated or corrects the number.
  const isSamePicture = last?.picture_id === picture_id
  const use = { pictureId: picture_id, driverId, now, purpose: 'paper', orderId: null } as const
  if (!isSamePicture && !(await attachPicture(db, use))) return refuse('picture_not_found')
  if (last !== undefined) await db.deleteFrom('driver_papers').where('id', '=', last.id).execute()
  if (!isSamePicture && last?.picture_id != null) await deletePicture(db, last.picture_id)
  const sent = { driver_id: driverId, kind, number, expires_on, picture_id }
  await db
    .insertInto('driver_papers')
    .values({ ...sent, state: 'waiting', created_at: now, updated_at: now })
    .execute()
  return succeed(await showPapers(db, driverId, now))
}
