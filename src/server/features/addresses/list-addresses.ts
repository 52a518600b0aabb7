import { maxAddresses } from '#domain/shop/limits.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { countAddresses, selectAddresses } from './address-store.ts'

export async function listAddresses(
  { db, session }: CallOf<'listAddresses'>,
  input: InputOf<'listAddresses'>,
): AnswerTo<'listAddresses'> {
  const limit = input.per_page ?? maxAddresses
  const offset = ((input.page ?? 1) - 1) * limit
  const addresses = await selectAddresses(db, session.userId, { limit, offset })
  const isWhole = offset === 0 && addresses.length < limit
  return succeed(addresses, isWhole ? addresses.length : await countAddresses(db, session.userId))
}
