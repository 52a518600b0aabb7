import type { CodeWish } from '#server/context.ts'
import { holdAccountByEmail } from './account-store.ts'
import { type CodeSender, sendCode } from './send-code.ts'

/** Mails the code that somebody has asked for, where there is an account that it is for; inside the caller's transaction. */
export async function answerCodeWish(
  sender: Omit<CodeSender, 'language'>,
  { kind, purpose, email, language }: CodeWish,
): Promise<void> {
  const account = await holdAccountByEmail(sender.db, kind, email)
  if (account === null || account.standing === 'locked') return
  if (purpose === 'activation' && account.activated_at !== null) return
  await sendCode({ ...sender, language }, { kind, id: account.id, email, purpose })
}
