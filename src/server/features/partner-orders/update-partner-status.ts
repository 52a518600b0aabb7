import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { writePartnerStatus } from './partner-status-store.ts'

export async function updatePartnerStatus(
  { db, now, session }: CallOf<'updatePartnerStatus'>,
  { status }: InputOf<'updatePartnerStatus'>,
): AnswerTo<'updatePartnerStatus'> {
  await writePartnerStatus(db, session.partnerId, { status, now })
  return succeed({ status })
}
