import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { kindOfTypeUser } from '#server/features/accounts/stores/account-kind.ts'
import { isTaken } from '#server/features/accounts/stores/account-store.ts'

export async function checkPhoneNumber(
  { db }: CallOf<'checkPhoneNumber'>,
  { phone_number, type_user }: InputOf<'checkPhoneNumber'>,
): AnswerTo<'checkPhoneNumber'> {
  return succeed(!(await isTaken(db, kindOfTypeUser(type_user), ['phone_number', phone_number])))
}
