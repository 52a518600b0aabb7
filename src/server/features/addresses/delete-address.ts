import { refuse, succeed, type UseCase } from '#server/context.ts'
import { removeAddress } from './address-store.ts'

const deleted = { en: 'Delete address successfully!', vi: 'Đã xóa địa chỉ!' }

export const deleteAddress: UseCase<'deleteAddress'> = async ({ db, language, session }, { id }) => {
  const isRemoved = await removeAddress(db, { userId: session.userId, id })
  return isRemoved ? succeed({ message: deleted[language] }) : refuse('address_not_found')
}
