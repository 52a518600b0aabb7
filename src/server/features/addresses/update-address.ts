import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeAddress } from './address-store.ts'

export async function updateAddress(
  { db, now, session }: CallOf<'updateAddress'>,
  input: InputOf<'updateAddress'>,
): AnswerTo<'updateAddress'> {
  const { id, name, latitude, longitude } = input
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const address = await changeAddress(db, { userId: session.userId, id, name, position, now })
  return address === null ? refuse('address_not_found') : succeed(address)
}
