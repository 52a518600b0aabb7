import type { UseCase } from '#server/context.ts'
import { resendCode } from './resend-code.ts'

export const resendDriverCode: UseCase<'resendDriverCode'> = (context, input) =>
  resendCode('driver', context, input)
