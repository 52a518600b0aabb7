import { succeed, type UseCase } from '#server/context.ts'
import { kindOfTypeUser } from './account-kind.ts'
import { isTaken } from './account-store.ts'

export const checkPhoneNumber: UseCase<'checkPhoneNumber'> = async ({ db }, { phone_number, type_user }) =>
  succeed(!(await isTaken(db, kindOfTypeUser(type_user), ['phone_number', phone_number])))
