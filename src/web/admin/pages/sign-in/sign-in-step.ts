import type { Refusal } from '#contracts/endpoint.ts'
import type { Credentials } from '#web/shared/account/sign-in-page.tsx'

/** What the sign-in asks for now. The password stays in memory until the code has come with it. */
export type SignInStep =
  | { name: 'credentials' }
  | { name: 'code'; credentials: Credentials }
  | { name: 'setup'; credentials: Credentials; secret: string; uri: string }
  | { name: 'recovery'; token: string; codes: readonly string[] }

/** The step that a refusal asks for; null where it asks for none. */
export function stepAfter({ code, details }: Refusal, credentials: Credentials): SignInStep | null {
  if (code === 'second_factor_required') return { name: 'code', credentials }
  const { secret, uri } = details ?? {}
  if (code !== 'second_factor_setup' || typeof secret !== 'string' || typeof uri !== 'string') return null
  return { name: 'setup', credentials, secret, uri }
}

/** A key in groups of four, as one types it from a screen. */
export function inGroupsOfFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
