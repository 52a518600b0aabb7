import type { UseCase } from '#server/context.ts'
import { resetByCode } from './reset-by-code.ts'

export const resetDriverPassword: UseCase<'resetDriverPassword'> = (context, input) =>
  resetByCode('driver', context, input)
