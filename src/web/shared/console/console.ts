import { type ComponentType, createContext, useContext } from 'react'
import type { CallOptions, Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { ConsoleName } from '#contracts/surfaces.ts'
import type { createConsoleSession } from './console-session.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** The signed-in person, as far as every console shows them. */
export type Person = { name: string; is_device?: boolean }

/** The calls around a sign-in. Each console has its own paths for them. */
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

/** The names of a console, and its texts before the sign-in. */
export type ConsoleWords = {
  name: string
  fullName: string
  motto: string
  intro: string
  /** The link to the registration, if there is one. */
  register?: string
}

/** The props of a dialog that asks before a person signs out. */
export type SignOutDialogProps = { onClose: () => void; onSignOut: () => void }

/** The data of one console that the shared screens of all consoles need. */
export type Console<Me extends Person = Person> = {
  surface: ConsoleName
  words: Record<Language, ConsoleWords>
  session: ReturnType<typeof createConsoleSession>
  account: ConsoleAccount<Me>
  /** The person who was signed in last, so that the console also starts without a connection. */
  storedPerson?: StoredAnswer<Me>
  /** Loads the dialog that asks before a person signs out; null: the person is signed out at once. */
  findSignOutDialog?: () => Promise<ComponentType<SignOutDialogProps> | null>
  /** The path of the registration in the storefront; null: there is no registration. */
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
