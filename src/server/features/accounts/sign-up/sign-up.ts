import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sendSignUpCode } from '#server/features/accounts/codes/send-sign-up-code.ts'
import { hashPassword } from '#server/features/accounts/sign-in/password-hash.ts'
import { isTaken, type UniqueColumn } from '#server/features/accounts/stores/account-store.ts'
import { claimCodeRequest, noteCodeRequest } from '#server/features/accounts/stores/code-store.ts'
import type { NewAccount } from '#server/features/accounts/stores/insert-account.ts'
import { addPendingSignUp } from '#server/features/accounts/stores/pending-sign-up-store.ts'
import { readNewAccount, type Unhashed } from './new-account.ts'

const signedUp = {
  en: 'Sign up success. We have sent an activation code to your email.',
  vi: 'Đăng ký thành công. Chúng tôi đã gửi mã kích hoạt đến email của bạn.',
}

const publicIdBytes = 16
const saltBytes = 16
/** So many sign-ups for one e-mail are mailed a code at once; those beyond wait for each other as resent codes do. */
const mailedAtOnce = 5

/** Keeps a sign-up until its code is used; only then it is an account. */
export async function signUp(context: CallOf<'signUp'>, input: InputOf<'signUp'>): AnswerTo<'signUp'> {
  const { db, language, clientAddress, services, logEvent } = context
  const read = readNewAccount(input)
  if (!read.ok) return read
  const { kind, values } = read.value
  // First the slow part, while no connection is held yet.
  const salt = saltOfSignUps(services, `${kind} ${values.email}`)
  const password_hash = await hashPassword(input.password, { clientAddress, salt })
  const answer = await inTransaction(
    db,
    async (transaction) => {
      const taken = await whatIsTaken(transaction, read.value)
      if (taken !== null) return refuse(taken)
      if ('image_url' in values && !(await lockImage(transaction, values.image_url))) {
        return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
      }
      const account = { kind, values: { ...values, password_hash } } as SignedUp
      return succeed(await standAndMail({ ...context, db: transaction }, account))
    },
    { shouldRollBack: ({ ok }) => !ok },
  )
  if (!answer.ok) return answer
  logEvent({ event: 'signed_up', kind })
  return succeed({ message: signedUp[language], sign_up_id: answer.value })
}

/** Sign-ups for one e-mail share their salt, so that a login is compared with all of them at once; nobody can foretell it. */
function saltOfSignUps({ hashCode }: CallContext['services'], subject: string): Uint8Array {
  return Buffer.from(hashCode(`salt of sign-ups ${subject}`), 'hex').subarray(0, saltBytes)
}

type SignedUp = NewAccount & { values: { email: string; phone_number: string; password_hash: string } }

/** Answers the name by which the page that signed up asks for its own. */
async function standAndMail(context: CallContext, account: SignedUp): Promise<string> {
  const { db, now, clientAddress, services } = context
  const publicId = Buffer.from(services.randomBytes(publicIdBytes)).toString('base64url')
  const { signUp: added, standing } = await addPendingSignUp(db, account, { publicId, clientAddress, now })
  const request = { kind: account.kind, email: added.email, purpose: 'activation', now } as const
  const isMailed = standing <= mailedAtOnce || (await claimCodeRequest(db, request))
  if (!isMailed) return publicId
  // Also where somebody asked for a code before this sign-up: it has had none yet.
  await noteCodeRequest(db, request)
  await sendSignUpCode(context, account.kind, added)
  return publicId
}

const refusalOf = {
  email: 'email_taken',
  phone_number: 'phone_number_taken',
  id_card: 'id_card_taken',
  license_plate: 'license_plate_taken',
} as const satisfies Record<UniqueColumn, string>

async function whatIsTaken(db: Database, { kind, values }: Unhashed) {
  const columns: UniqueColumn[] =
    kind === 'driver' ? ['email', 'phone_number', 'id_card', 'license_plate'] : ['email', 'phone_number']
  const told: Partial<Record<UniqueColumn, string>> = values
  for (const column of columns) {
    if (await isTaken(db, kind, [column, told[column] ?? ''])) return refusalOf[column]
  }
  return null
}
