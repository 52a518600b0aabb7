import type { UseCase } from '#server/context.ts'
import { resendCode } from './resend-code.ts'

export const resendPartnerCode: UseCase<'resendPartnerCode'> = (context, input) =>
  resendCode('partner', context, input)
