import * as z from 'zod/mini'
import { customerFields } from '#contracts/accounts/account-forms.ts'

const { name, phone_number } = customerFields

/** Name and phone as the profile's form sends them (spec §5: profile). */
export const profileFormSchema = z.object({ name, phone_number })
