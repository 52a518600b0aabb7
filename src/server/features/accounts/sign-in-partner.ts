import type { UseCase } from '#server/context.ts'
import { signInToApp } from './sign-in-to-app.ts'

export const signInPartner: UseCase<'signInPartner'> = (context, input) =>
  signInToApp('partner', context, input)
