import type { UseCase } from '#server/context.ts'
import { activateByCode } from './activate-by-code.ts'

export const activateAccount: UseCase<'activateAccount'> = (context, input) =>
  activateByCode('customer', context, input)
