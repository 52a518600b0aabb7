import { readConfig } from '../../config.ts'
import type { Environment } from '../../environment-values.ts'
import { OperatorError } from '../../operator-error.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkPictures } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import { checkSettings } from './check-settings.ts'
import type { Checked } from './checked.ts'

/** Looks at everything that the shop needs, whether or not its service runs. */
export async function examineShop(env: Environment): Promise<Checked[]> {
  try {
    const config = readConfig(env)
    const settings = await checkSettings(config)
    const rest = await Promise.all([
      checkDatabase(config),
      checkDisk(config.dataDir),
      checkMail(config),
      checkPictures(config.dataDir),
    ])
    return [...settings, ...rest.flat()]
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    const remedy = 'mend it first: nothing else was looked at'
    return [{ check: 'settings', state: 'wrong', found: error.message, remedy }]
  }
}
