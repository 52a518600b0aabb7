import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { insertAddressIfRoom, lockAddressBook } from './address-store.ts'

export async function addAddress(
  { db, now, session }: CallOf<'addAddress'>,
  input: InputOf<'addAddress'>,
): AnswerTo<'addAddress'> {
  const { name, latitude, longitude } = input
  await lockAddressBook(db, session.userId)
  const position = { latitude, longitude }
  const address = await insertAddressIfRoom(db, { userId: session.userId, name, position, now })
  return address === null ? refuse('too_many_addresses') : succeed(address)
}
