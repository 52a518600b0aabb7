import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { removeAddress } from './address-store.ts'

const deleted = { en: 'Delete address successfully!', vi: 'Đã xóa địa chỉ!' }

export async function deleteAddress(
  { db, language, session }: CallOf<'deleteAddress'>,
  { id }: InputOf<'deleteAddress'>,
): AnswerTo<'deleteAddress'> {
  const isRemoved = await removeAddress(db, { userId: session.userId, id })
  return isRemoved ? succeed({ message: deleted[language] }) : refuse('address_not_found')
}
