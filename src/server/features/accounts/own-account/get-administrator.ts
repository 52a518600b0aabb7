import { administratorRoles } from '#domain/accounts/roles.ts'
import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { getAdministratorAccount } from '#server/features/accounts/stores/administrator-store.ts'

export async function getAdministrator({
  db,
  session,
}: CallOf<'getAdministrator'>): AnswerTo<'getAdministrator'> {
  const { id, name, email, role } = await getAdministratorAccount(db, session.administratorId)
  return succeed({ id, name, email, role, permissions: [...administratorRoles[role]] })
}
