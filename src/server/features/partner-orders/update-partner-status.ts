import { succeed, type UseCase } from '#server/context.ts'
import { writePartnerStatus } from './partner-status-store.ts'

export const updatePartnerStatus: UseCase<'updatePartnerStatus'> = async (
  { db, now, session },
  { status },
) => {
  await writePartnerStatus(db, session.partnerId, { status, now })
  return succeed({ status })
}
