import * as z from 'zod/mini'
import { knownPasswordSchema } from '#contracts/accounts/profile-forms.ts'
import { isFilled, isStorable, must, problem } from '#contracts/fields.ts'
import { bankBins } from '#domain/money/banks.ts'
import {
  cleanAccountNumber,
  cleanHolderName,
  isAccountNumber,
  isHolderName,
} from '#domain/money/payout-account.ts'

/** The payout data of a restaurant or driver with the caller's password, for form and server. */
export const payoutAccountSchema = z.object({
  bank: z.enum(bankBins, 'bank_required'),
  account_number: z.string('account_number_required').check(
    must(isStorable, 'text_invalid'),
    z.overwrite(cleanAccountNumber),
    must(isFilled, 'account_number_required'),
    z.refine((text) => text === '' || isAccountNumber(text), problem('account_number_invalid')),
  ),
  holder_name: z.string('holder_name_required').check(
    must(isStorable, 'text_invalid'),
    z.overwrite(cleanHolderName),
    must(isFilled, 'holder_name_required'),
    z.refine((text) => text === '' || isHolderName(text), problem('holder_name_invalid')),
  ),
  password: knownPasswordSchema,
})
