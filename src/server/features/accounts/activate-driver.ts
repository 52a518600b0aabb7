import type { UseCase } from '#server/context.ts'
import { activateByCode } from './activate-by-code.ts'

export const activateDriver: UseCase<'activateDriver'> = (context, input) =>
  activateByCode('driver', context, input)
