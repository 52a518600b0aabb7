import type { UseCase } from '#server/context.ts'
import { resendCode } from './resend-code.ts'

export const resendActivationCode: UseCase<'resendActivationCode'> = (context, input) =>
  resendCode('customer', context, input)
