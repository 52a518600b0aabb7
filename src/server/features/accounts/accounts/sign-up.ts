import type { SignUp } from '#contracts/accounts/account.ts'
import type { SignUpKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type Answer,
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
import { isTaken } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { hashPassword } from './password-hash.ts'
import { addPendingSignUp, type NewAccount } from './pending-sign-up-store.ts'
import { sendSignUpCode } from './send-code.ts'

const signedUp = {
  en: 'Sign up success. We have sent an activation code to your email.',
  vi: 'Đăng ký thành công. Chúng tôi đã gửi mã kích hoạt đến email của bạn.',
}

const publicIdBytes = 16
const saltBytes = 16
/** How many sign-ups for one e-mail get a code at once. The others wait for the cooldown, like resent codes. */
const mailedAtOnce = 5

/** Stores a sign-up. Its account exists only once its code is used. */
export async function signUp(context: CallOf<'signUp'>, input: InputOf<'signUp'>): AnswerTo<'signUp'> {
  const { db, language, clientAddress, services, logEvent } = context
  const read = readNewAccount(input)
  if (!read.ok) return read
  const account = read.value
  const { kind, values } = account
  // Hashing is slow, so it runs while no connection is held.
  const salt = saltOfSignUps(services, `${kind} ${values.email}`)
  const password_hash = await hashPassword(input.password, { clientAddress, salt })
  const answer = await inTransaction(
    db,
    async (transaction) => {
      const taken = await findTakenValue(transaction, account)
      if (taken !== null) return refuse(taken)
      if (!(await lockImage(transaction, values.image_url))) {
        return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
      }
      return succeed(await addAndMail({ ...context, db: transaction }, { ...account, password_hash }))
    },
    { shouldRollBack: ({ ok }) => !ok },
  )
  if (!answer.ok) return answer
  logEvent({ event: 'signed_up', kind })
  return succeed({ message: signedUp[language], sign_up_id: answer.value })
}

function readNewAccount(input: SignUp): Answer<NewAccount, 'location_required'> {
  const { name, phone_number } = input
  const person = { name, phone_number, email: normalizeEmail(input.email) }
  if (!('address' in input)) return succeed({ kind: 'customer', values: person })
  const place = { ...person, address: input.address, image_url: input.image }
  if ('id_card' in input) {
    const { id_card, license_plate } = input
    return succeed({ kind: 'driver', values: { ...place, id_card, license_plate } })
  }
  const { owner_name, time_open, time_close, type_id, city_id, latitude, longitude } = input
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    return refuseFields('location_required', { latitude: 'location_required' })
  }
  const values = {
    ...place,
    owner_name: owner_name ?? null,
    time_open,
    time_close,
    type_id,
    city_id,
    latitude,
    longitude,
  }
  return succeed({ kind: 'staff', values })
}

/**
 * Sign-ups for one e-mail share their salt, so that a sign-in compares with all of them at once. The salt is keyed by
 * the secret, so it is unpredictable.
 */
function saltOfSignUps({ hashCode }: CallContext['services'], subject: string): Uint8Array {
  const [salt] = hashCode(`salt of sign-ups ${subject}`)
  return Buffer.from(salt, 'hex').subarray(0, saltBytes)
}

/** Stores the sign-up and mails its code. Answers the public id, with which the page can request another code. */
async function addAndMail(
  context: CallContext,
  account: NewAccount & { password_hash: string },
): Promise<string> {
  const { db, now, clientAddress, services } = context
  const publicId = Buffer.from(services.randomBytes(publicIdBytes)).toString('base64url')
  const { signUp: added, pendingCount } = await addPendingSignUp(db, account, {
    publicId,
    clientAddress,
    now,
  })
  const request = { kind: account.kind, email: added.email, purpose: 'activation', now } as const
  // The first sign-ups skip the cooldown, because an earlier request for the e-mail did not send a code for this one.
  const isMailed = await claimCodeRequest(db, request, { always: pendingCount <= mailedAtOnce })
  if (isMailed) await sendSignUpCode(context, added)
  return publicId
}

const refusals = [
  ['email', 'email_taken'],
  ['phone_number', 'phone_number_taken'],
  ['id_card', 'id_card_taken'],
  ['license_plate', 'license_plate_taken'],
] as const

async function findTakenValue(db: Database, { kind, values }: NewAccount) {
  for (const [column, code] of refusals) {
    const value = values[column]
    if (value && (await isTaken(db, kind, [column, value]))) return code
  }
  return null
}

/** The kind of account for the wire's `type_user`: 1, 2 or 3 (wire: enumerations). */
function kindOf(typeUser: number): SignUpKind {
  if (typeUser === 1) return 'customer'
  return typeUser === 2 ? 'driver' : 'staff'
}

export async function checkEmail(
  { db }: CallOf<'checkEmail'>,
  { email, type_user }: InputOf<'checkEmail'>,
): AnswerTo<'checkEmail'> {
  return succeed(!(await isTaken(db, kindOf(type_user), ['email', normalizeEmail(email)])))
}

export async function checkPhoneNumber(
  { db }: CallOf<'checkPhoneNumber'>,
  { phone_number, type_user }: InputOf<'checkPhoneNumber'>,
): AnswerTo<'checkPhoneNumber'> {
  return succeed(!(await isTaken(db, kindOf(type_user), ['phone_number', phone_number])))
}

export async function checkIdCard(
  { db }: CallOf<'checkIdCard'>,
  { id_card }: InputOf<'checkIdCard'>,
): AnswerTo<'checkIdCard'> {
  return succeed(!(await isTaken(db, 'driver', ['id_card', id_card])))
}

export async function checkLicensePlate(
  { db }: CallOf<'checkLicensePlate'>,
  { license_plate }: InputOf<'checkLicensePlate'>,
): AnswerTo<'checkLicensePlate'> {
  return succeed(!(await isTaken(db, 'driver', ['license_plate', license_plate])))
}
