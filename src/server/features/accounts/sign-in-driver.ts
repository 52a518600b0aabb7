import type { UseCase } from '#server/context.ts'
import { signInToApp } from './sign-in-to-app.ts'

export const signInDriver: UseCase<'signInDriver'> = (context, input) => signInToApp('driver', context, input)
