import { join } from 'node:path'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { expect } from './shop-test.ts'

/** The data folder of the service under test. */
export function dataFolder(): string {
  const folder = process.env.MAM_E2E_DATA_DIR
  if (!folder) throw new Error('MAM_E2E_DATA_DIR must name the data folder of the service under test.')
  return folder
}

/** The code of the newest mail to this person, as soon as one is in the outbox. */
export async function codeMailedTo(email: string, dataDir = dataFolder()): Promise<string> {
  let code = ''
  await expect(async () => {
    const mails = await readOutbox(join(dataDir, 'outbox'), 200)
    // The outbox also has mails about orders and notices.
    const newest = mails.find(({ to, text }) => to.includes(email) && /^[0-9A-Z]{8}$/m.test(text))
    code = mailedCode(newest && { ...newest, html: '' })
  }).toPass({ intervals: [50], timeout: 15_000 })
  return code
}
