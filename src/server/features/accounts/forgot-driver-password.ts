import type { UseCase } from '#server/context.ts'
import { forgetPassword } from './forget-password.ts'

export const forgotDriverPassword: UseCase<'forgotDriverPassword'> = (context, input) =>
  forgetPassword('driver', context, input)
