import type { Environment } from '#server/config/environment-values.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { readSettings } from '#server/config/settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkPictures } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import type { CheckResult } from './check-result.ts'
import { checkSettings } from './check-settings.ts'

/** Runs all checks, whether or not the service runs. */
export async function checkShop(env?: Environment): Promise<CheckResult[]> {
  try {
    const settings = readSettings(env)
    const found = await checkSettings(settings)
    const rest = await Promise.all([
      checkDatabase(settings),
      checkDisk(settings.dataDir),
      checkMail(settings),
      checkPictures(settings.dataDir),
    ])
    return [...found, ...rest.flat()]
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    const remedy = 'mend it first: nothing else was looked at'
    return [{ check: 'settings', state: 'wrong', found: error.message, remedy }]
  }
}
