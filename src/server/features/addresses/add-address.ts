import { refuse, succeed, type UseCase } from '#server/context.ts'
import { insertAddressIfRoom, lockAddressBook } from './address-store.ts'

export const addAddress: UseCase<'addAddress'> = async ({ db, now, session }, input) => {
  const { name, latitude, longitude } = input
  await lockAddressBook(db, session.userId)
  const position = { latitude, longitude }
  const address = await insertAddressIfRoom(db, { userId: session.userId, name, position, now })
  return address === null ? refuse('too_many_addresses') : succeed(address)
}
