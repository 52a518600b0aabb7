import type { CodeRequest } from '#server/context.ts'
import { findAccountByEmailForShare } from '#server/features/accounts/stores/account-store.ts'
import { listPendingSignUps } from '#server/features/accounts/stores/pending-sign-up-store.ts'
import { type CodeSender, sendCode } from './send-code.ts'
import { sendSignUpCode } from './send-sign-up-code.ts'

type Sender = Omit<CodeSender, 'language'>

/** Mails the code that somebody has asked for, where there is an account or a sign-up that it is for; inside the caller's transaction. */
export async function runCodeJob(sender: Sender, request: CodeRequest): Promise<void> {
  const { kind, email, language } = request
  const account = await findAccountByEmailForShare(sender.db, kind, email)
  if (account === null) return sendToSignUp(sender, request)
  if (account.standing === 'locked') return
  if (request.purpose === 'activation' && account.activated_at !== null) return
  await sendCode({ ...sender, language }, { ...request, id: account.id })
}

async function sendToSignUp(sender: Sender, request: CodeRequest): Promise<void> {
  if (request.purpose === 'reset') return
  const { kind, email, language, signUpId } = request
  const signUps = await listPendingSignUps(sender.db, { kind, email, now: sender.now })
  const signUp = signUpId ? signUps.find(({ public_id }) => public_id === signUpId) : signUps[0]
  if (signUp) await sendSignUpCode({ ...sender, language }, kind, signUp)
}
