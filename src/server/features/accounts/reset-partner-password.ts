import type { UseCase } from '#server/context.ts'
import { resetByCode } from './reset-by-code.ts'

export const resetPartnerPassword: UseCase<'resetPartnerPassword'> = (context, input) =>
  resetByCode('partner', context, input)
