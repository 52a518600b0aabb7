import * as z from 'zod/mini'
import { customerFields } from '#contracts/accounts/account-forms.ts'

const { name, phone_number } = customerFields

/** Name and phone as the profile's form sends them (rule 8.5). */
export const profileFormSchema = z.object({ name, phone_number })
