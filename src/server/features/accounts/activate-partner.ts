import type { UseCase } from '#server/context.ts'
import { activateByCode } from './activate-by-code.ts'

export const activatePartner: UseCase<'activatePartner'> = (context, input) =>
  activateByCode('partner', context, input)
