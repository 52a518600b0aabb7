import * as z from 'zod/mini'
import { knownPasswordSchema } from '#contracts/accounts/profile-forms.ts'

/** What deletes an account: its password once more. */
export const deleteAccountSchema = z.object({ password: knownPasswordSchema })
