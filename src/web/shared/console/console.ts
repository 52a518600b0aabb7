import { type ComponentType, createContext, useContext } from 'react'
import type { CallOptions, Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { ConsoleName } from '#contracts/surfaces.ts'
import type { createConsoleSession } from './console-session.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** The signed-in person, as far as every console shows them. */
export type Person = { name: string; is_device?: boolean }

/** The calls around a sign-in, which every console makes to paths of its own. */
export type ConsoleAccount<Me extends Person = Person> = {
  signIn: (input: { email: string; password: string }) => Promise<Result<{ token: string }>>
  forgotPassword: (input: { email: string }) => Promise<Result<{ message: string }>>
  resetPassword: (input: {
    verification_code: string
    new_password: string
  }) => Promise<Result<{ message: string }>>
  signOut: (input: Record<string, never>, options?: CallOptions) => Promise<Result<unknown>>
  getMe: () => Promise<Result<Me>>
}

/** What a console is called and says of itself before the sign-in. */
export type ConsoleWords = {
  name: string
  fullName: string
  motto: string
  intro: string
  /** The link to the registration, if there is one. */
  register?: string
}

/** The dialog closes without changes, or the person signs out. */
export type SignOutDialogProps = { onClose: () => void; onSignOut: () => void }

/** What the consoles' shared screens need to know of theirs. */
export type Console<Me extends Person = Person> = {
  surface: ConsoleName
  words: Record<Language, ConsoleWords>
  session: ReturnType<typeof createConsoleSession>
  account: ConsoleAccount<Me>
  /** Who was signed in last: with it the console also starts without a connection. */
  storedPerson?: StoredAnswer<Me>
  /** Asked before a person signs out: a dialog that asks for confirmation; null to sign out at once. */
  findSignOutDialog?: () => Promise<ComponentType<SignOutDialogProps> | null>
  /** The storefront's page to register on; null where registration is closed. */
  registerPath: string | null
}

const ConsoleContext = createContext<Console | null>(null)

export const ConsoleProvider = ConsoleContext.Provider

/** The console in which a part is shown. */
export function useConsole(): Console {
  const own = useContext(ConsoleContext)
  if (!own) throw new Error('There is no ConsoleProvider around this part.')
  return own
}
