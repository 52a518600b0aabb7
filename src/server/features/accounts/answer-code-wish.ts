import type { CodeWish } from '#server/context.ts'
import { holdAccountByEmail } from './account-store.ts'
import { listPendingSignUps } from './pending-sign-up-store.ts'
import { type CodeSender, sendCode } from './send-code.ts'
import { sendSignUpCode } from './send-sign-up-code.ts'

/** Mails the code that somebody has asked for, where there is an account or a sign-up that it is for; inside the caller's transaction. */
export async function answerCodeWish(
  sender: Omit<CodeSender, 'language'>,
  { kind, purpose, email, language, signUpId }: CodeWish,
): Promise<void> {
  const { db, now } = sender
  const account = await holdAccountByEmail(db, kind, email)
  if (account === null) {
    if (purpose === 'reset') return
    const signUps = await listPendingSignUps(db, { kind, email, now })
    const signUp = signUpId ? signUps.find(({ public_id }) => public_id === signUpId) : signUps[0]
    if (signUp) await sendSignUpCode({ ...sender, language }, kind, signUp)
    return
  }
  if (account.standing === 'locked') return
  if (purpose === 'activation' && account.activated_at !== null) return
  await sendCode({ ...sender, language }, { kind, id: account.id, email, purpose })
}
