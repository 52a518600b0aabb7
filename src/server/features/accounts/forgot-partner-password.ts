import type { UseCase } from '#server/context.ts'
import { forgetPassword } from './forget-password.ts'

export const forgotPartnerPassword: UseCase<'forgotPartnerPassword'> = (context, input) =>
  forgetPassword('partner', context, input)
