import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeAlphabet, codeLength } from '#domain/accounts/verification-code.ts'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { demoPassword } from '#server/demo/demo-accounts.ts'

type Post = <Answer>(path: string, body: object) => Promise<Answer>

const tries = 100
const pauseMs = 100

/** Signs a new customer up by the code that lies in the outbox, and in; answers the token. */
export async function signUpNewcomer(post: Post, dataDir: string): Promise<string> {
  const digits = String(Date.now()).slice(-9)
  const email = `newcomer-${digits}@mam.test`
  const twice = { password: demoPassword, password_confirmation: demoPassword }
  await post('/sign_up', { type_user: 1, name: 'Lê Thị Mới', phone_number: `0${digits}`, email, ...twice })
  await post('/activated_account', { code_activate: await mailedCode(email, dataDir) })
  return (await post<{ token: string }>('/sign_in', { email, password: demoPassword })).token
}

async function mailedCode(email: string, dataDir: string): Promise<string> {
  const pattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`, 'm')
  for (let tried = 0; tried < tries; tried += 1) {
    const mails = await readOutbox(join(dataDir, 'outbox'), 200)
    const code = pattern.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await delay(pauseMs)
  }
  throw new Error(`No code came for ${email}.`)
}
