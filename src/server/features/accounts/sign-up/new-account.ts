import type { SignUp } from '#contracts/accounts/account.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type Answer, refuseFields, succeed } from '#server/context.ts'
import type { NewAccount } from '#server/features/accounts/stores/insert-account.ts'

type Refused = 'location_required'

/** What a sign-up becomes, but for its password; a refusal where only the server can know. */
export type Unhashed = {
  [Kind in NewAccount['kind']]: {
    kind: Kind
    values: Omit<Extract<NewAccount, { kind: Kind }>['values'], 'password_hash'> & {
      email: string
      phone_number: string
    }
  }
}[NewAccount['kind']]

/** Reads a sign-up as the account that it asks for. */
export function readNewAccount(input: SignUp): Answer<Unhashed, Refused> {
  const { name, phone_number } = input
  const person = { name, phone_number, email: normalizeEmail(input.email) }
  if (!('address' in input)) return succeed({ kind: 'customer', values: person })
  const { address, image } = input
  const values = { ...person, address, image_url: image }
  if ('id_card' in input) {
    const { id_card, license_plate } = input
    return succeed({ kind: 'driver', values: { ...values, id_card, license_plate } })
  }
  const { time_open, time_close, type_id, city_id } = input
  const { latitude, longitude } = input
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    return refuseFields('location_required', { latitude: 'location_required' })
  }
  return succeed({
    kind: 'staff',
    values: { ...values, time_open, time_close, type_id, city_id, latitude, longitude },
  })
}
