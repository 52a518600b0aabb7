import { refuse, refuseFields, succeed, type UseCase } from '#server/context.ts'
import { holdImage } from '#server/db/hold-image.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { accountSentences } from './account-sentences.ts'
import { isTaken, type UniqueColumn } from './account-store.ts'
import { noteCodeRequest } from './code-store.ts'
import { insertAccount, type NewAccount } from './insert-account.ts'
import { readNewAccount, type Unhashed } from './new-account.ts'
import { hashPassword } from './password-hash.ts'
import { sendCode } from './send-code.ts'

export const signUp: UseCase<'signUp'> = async (context, input) => {
  const { db, now, language } = context
  const read = readNewAccount(input)
  if (!read.ok) return read
  const { kind, values } = read.value
  // First the slow part, while no connection is held yet.
  const password_hash = await hashPassword(input.password)
  const account = { kind, values: { ...values, password_hash } } as NewAccount
  const outcome = await inTransaction(db, async (transaction) => {
    if ('image_url' in values && !(await holdImage(transaction, values.image_url))) return 'image_gone'
    const id = await insertAccount(transaction, account, now)
    if (id === null) return 'taken'
    const request = { kind, email: values.email, purpose: 'activation', now } as const
    // The account is new, so this is its first code, even if somebody asked for one before there was an account.
    await noteCodeRequest(transaction, request)
    await sendCode({ ...context, db: transaction }, { ...request, id })
    return id
  })
  if (outcome === 'image_gone') return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  if (outcome === 'taken') return refuse(await whatIsTaken(context.db, read.value))
  context.note({ event: 'signed_up', kind, account: outcome })
  return succeed({ message: accountSentences.signedUp[language] })
}

const refusalOf = {
  email: 'email_taken',
  phone_number: 'phone_number_taken',
  id_card: 'id_card_taken',
  license_plate: 'license_plate_taken',
} as const satisfies Record<UniqueColumn, string>

async function whatIsTaken(db: Parameters<typeof isTaken>[0], { kind, values }: Unhashed) {
  const columns: UniqueColumn[] =
    kind === 'driver' ? ['email', 'phone_number', 'id_card', 'license_plate'] : ['email', 'phone_number']
  const told: Partial<Record<UniqueColumn, string>> = values
  for (const column of columns) {
    if (await isTaken(db, kind, [column, told[column] ?? ''])) return refusalOf[column]
  }
  // It has become free again in between.
  return 'email_taken' as const
}
