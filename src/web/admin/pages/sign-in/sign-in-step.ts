import type { Refusal } from '#contracts/endpoint.ts'
import type { Credentials } from '#web/shared/account/sign-in-page.tsx'

/** The current step of the sign-in. The password stays in memory until the code is sent with it. */
export type SignInStep =
  | { name: 'credentials' }
  | { name: 'code'; credentials: Credentials }
  | { name: 'setup'; credentials: Credentials; secret: string; uri: string }
  | { name: 'recovery'; token: string; codes: readonly string[] }

/** The step that a refusal requires, or null. */
export function findSignInStep({ code, details }: Refusal, credentials: Credentials): SignInStep | null {
  if (code === 'second_factor_required') return { name: 'code', credentials }
  const { secret, uri } = details ?? {}
  if (code !== 'second_factor_setup' || typeof secret !== 'string' || typeof uri !== 'string') return null
  return { name: 'setup', credentials, secret, uri }
}

/** A key in groups of four characters, for typing from a screen. */
export function inGroupsOfFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
