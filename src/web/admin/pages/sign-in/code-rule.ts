import * as z from 'zod/mini'
import { signInAdministrator } from '#contracts/administrator.ts'

export const codeRule = z.pick(signInAdministrator.input, { code: true })
