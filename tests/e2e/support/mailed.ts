import { join } from 'node:path'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { mailedCode } from '#tests/support/mailed-code.ts'
import { expect } from './shop-test.ts'

/** Where the service under test keeps its data. */
function dataFolder(): string {
  const folder = process.env.MAM_E2E_DATA_DIR
  if (!folder) throw new Error('MAM_E2E_DATA_DIR must name the data folder of the service under test.')
  return folder
}

async function mailsTo(email: string) {
  const mails = await readOutbox(join(dataFolder(), 'outbox'), 200)
  return mails.filter(({ to }) => to.includes(email))
}

/** The code of the newest mail to this person, as soon as `count` mails to them lie in the outbox. */
export async function codeMailedTo(email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count)
  const [newest] = await mailsTo(email)
  return mailedCode(newest && { ...newest, html: '' })
}
