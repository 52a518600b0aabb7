import { refuse, succeed, type UseCase } from '#server/context.ts'
import { changeAddress } from './address-store.ts'

export const updateAddress: UseCase<'updateAddress'> = async ({ db, now, session }, input) => {
  const { id, name, latitude, longitude } = input
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const address = await changeAddress(db, { userId: session.userId, id, name, position, now })
  return address === null ? refuse('address_not_found') : succeed(address)
}
