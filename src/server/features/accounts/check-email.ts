import { normalizeEmail } from '#domain/accounts/email.ts'
import { succeed, type UseCase } from '#server/context.ts'
import { kindOfTypeUser } from './account-kind.ts'
import { isTaken } from './account-store.ts'

export const checkEmail: UseCase<'checkEmail'> = async ({ db }, { email, type_user }) =>
  succeed(!(await isTaken(db, kindOfTypeUser(type_user), ['email', normalizeEmail(email)])))
