import { foldMarks } from '../search/search-text.ts'
import { cleanLine } from '../text/clean-text.ts'
import type { Party } from './statement-period.ts'

/** The parties that are paid to their payout account only. A driver without one is paid at the office. */
const paidByTransfer: readonly Party[] = ['restaurant']

/** Whether a payout to a party needs the party's payout data. */
export function needsPayoutAccount(party: Party): boolean {
  return paidByTransfer.includes(party)
}

/**
 * The time until a change of payout data takes effect. In this time, an owner who did not make the change can read the
 * mail about it and cancel it.
 */
const payoutAccountDelayMs = 72 * 3_600_000

/**
 * When entered payout data takes effect. The first entry takes effect at once if no payout was proposed to the party
 * before: then there is no earlier account to protect, and a thief of the login gains little.
 */
export function payoutAccountEffectiveAt(
  now: Date,
  { hasAccount, hadPayout }: { hasAccount: boolean; hadPayout: boolean },
): Date {
  return hasAccount || hadPayout ? new Date(now.getTime() + payoutAccountDelayMs) : now
}

/** The longest printed name of an account's holder. */
const holderNameMax = 70

/** An account number as banks print it: without separators, letters in capitals. */
export function cleanAccountNumber(typed: string): string {
  return cleanLine(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

/** Whether a cleaned account number has the form of VietQR: 6 to 19 digits or letters. */
export function isAccountNumber(number: string): boolean {
  return /^[0-9A-Z]{6,19}$/.test(number)
}

/** The name of an account's holder as banks print it: in capitals, without marks. */
export function cleanHolderName(typed: string): string {
  return foldMarks(cleanLine(typed)).toUpperCase()
}

/** Whether a cleaned name can be the holder of an account: Latin letters, and the signs of company names. */
export function isHolderName(name: string): boolean {
  return name.length <= holderNameMax && /^[A-Z0-9][A-Z0-9 .,&'()/-]*$/.test(name) && /[A-Z]/.test(name)
}

/** The part of an account number that is shown and stored in plain text. */
export function lastFour(number: string): string {
  return number.slice(-4)
}

/** An account as screens and mails show it: the bank, and the last four characters of the number. */
export function maskedAccount({ bank_name, last_four }: { bank_name: string; last_four: string }): string {
  return `${bank_name} •••• ${last_four}`
}
