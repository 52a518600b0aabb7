import { codeAlphabet, codeLength } from '#domain/accounts/verification-code.ts'
import type { OutgoingMail } from '#server/context.ts'

/** The code that a mail shows on a line of its own. */
export function mailedCode(mail: OutgoingMail | undefined): string {
  const code = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`, 'm').exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error('This mail shows no code.')
  return code
}
