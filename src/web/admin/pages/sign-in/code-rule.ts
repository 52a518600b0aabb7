import * as z from 'zod/mini'
import { signInAdministrator } from '#contracts/accounts/administrator.ts'

export const codeRule = z.pick(signInAdministrator.input, { code: true })
