import type { AnswerTo, CallOf } from '#server/context.ts'
import { answerPayoutAccount } from './enter-payout-account.ts'

export function getPayoutAccount({
  db,
  now,
  session,
}: CallOf<'getPayoutAccount'>): AnswerTo<'getPayoutAccount'> {
  return answerPayoutAccount(db, { party: 'restaurant', holderId: session.partnerId }, now)
}

export function getDriverPayoutAccount({
  db,
  now,
  session,
}: CallOf<'getDriverPayoutAccount'>): AnswerTo<'getDriverPayoutAccount'> {
  return answerPayoutAccount(db, { party: 'driver', holderId: session.driverId }, now)
}
