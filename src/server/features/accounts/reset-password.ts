import type { UseCase } from '#server/context.ts'
import { resetByCode } from './reset-by-code.ts'

export const resetPassword: UseCase<'resetPassword'> = (context, input) =>
  resetByCode('customer', context, input)
