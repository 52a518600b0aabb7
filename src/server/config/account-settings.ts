import { isEmail } from '#domain/accounts/email.ts'
import { defaultIdCardDigits } from '#domain/accounts/id-card.ts'
import { ConfigError, type Environment, readList, readSwitch, readText } from './environment-values.ts'

/** Settings of accounts. */
export type AccountSettings = {
  /** The allowed lengths of an ID card number (spec §5: 9). */
  idCardDigits: readonly number[]
  /** Approves drivers and restaurants as soon as their e-mail is verified. */
  autoApprove: boolean
  /** The recipient of the contact form. */
  shopEmail: string
}

export function readAccountSettings(env: Environment, isDemo: boolean): AccountSettings {
  return {
    idCardDigits: readIdCardDigits(env),
    autoApprove: readAutoApprove(env, isDemo),
    shopEmail: readShopEmail(env),
  }
}

function readIdCardDigits(env: Environment): readonly number[] {
  const values = readList(env, 'ID_CARD_DIGITS')
  if (values.length === 0) return defaultIdCardDigits
  const numbers = values.map(Number)
  if (values.every((value) => /^\d{1,2}$/.test(value)) && numbers.every((n) => n >= 1 && n <= 20))
    return numbers
  throw new ConfigError(
    `ID_CARD_DIGITS must be numbers of digits from 1 to 20 with commas between, as in 9,12, but it is “${values.join(',')}”.`,
  )
}

/** The contract also allows true and false. */
function readAutoApprove(env: Environment, isDemo: boolean): boolean {
  const value = readText(env, 'AUTO_APPROVE')
  if (value === 'true') return true
  if (value === 'false') return false
  return readSwitch(env, 'AUTO_APPROVE', isDemo)
}

function readShopEmail(env: Environment): string {
  const value = readText(env, 'SHOP_EMAIL') ?? 'hello@mam.test'
  if (isEmail(value)) return value
  throw new ConfigError(`SHOP_EMAIL must be an e-mail address, but it is “${value}”.`)
}
