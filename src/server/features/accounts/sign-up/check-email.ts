import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { kindOfTypeUser } from '#server/features/accounts/stores/account-kind.ts'
import { isTaken } from '#server/features/accounts/stores/account-store.ts'

export async function checkEmail(
  { db }: CallOf<'checkEmail'>,
  { email, type_user }: InputOf<'checkEmail'>,
): AnswerTo<'checkEmail'> {
  return succeed(!(await isTaken(db, kindOfTypeUser(type_user), ['email', normalizeEmail(email)])))
}
