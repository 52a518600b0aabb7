import type { UseCase } from '#server/context.ts'
import { forgetPassword } from './forget-password.ts'

export const forgotPassword: UseCase<'forgotPassword'> = (context, input) =>
  forgetPassword('customer', context, input)
