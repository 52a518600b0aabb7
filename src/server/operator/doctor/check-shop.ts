import { dkimRecord } from '#server/config/dkim.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { wasUntrustedProxySeen } from '#server/config/proxy-mark.ts'
import type { Environment } from '#server/config/setting.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'
import {
  findBlockingProblems,
  findWarnings,
  type SettingProblem,
  untrustedProxy,
} from '#server/config/start-checks.ts'
import { domainOf } from '../../adapters/mail/compose-mail.ts'
import { createSmtp } from '../../adapters/mail/smtp.ts'
import { findErrorCode } from '../../db/connection.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkPictures } from './check-folders.ts'
import { type CheckResult, passed } from './check-result.ts'

/** Runs all checks, whether or not the service is running. */
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
    const remedy = 'correct it first: no other check was run'
    return [{ check: 'settings', state: 'wrong', found: error.message, remedy }]
  }
}

/** Reports the problems that the start reports too, and others that only this check finds. */
async function checkSettings(settings: Settings): Promise<CheckResult[]> {
  const warnings = findWarnings(settings)
  const wasProxySeen = settings.trustProxy === false && (await wasUntrustedProxySeen(settings.dataDir))
  if (wasProxySeen && !warnings.includes(untrustedProxy)) warnings.push(untrustedProxy)
  if (!settings.accounts.idCardDigits.includes(12)) warnings.push(oldIdCards)
  const rows = [
    ...findBlockingProblems(settings).map((finding) => rowOf(finding, 'wrong')),
    ...warnings.map((finding) => rowOf(finding, 'warning')),
  ]
  const shop = settings.isDemo ? (settings.isPublicDemo ? 'a public demo' : 'a demo') : 'a real shop'
  return [passed('settings', `valid: ${shop} at ${settings.publicUrl}`), ...rows]
}

const oldIdCards: SettingProblem = {
  setting: 'ID_CARD_DIGITS',
  problem: 'Drivers cannot register with the id cards of today, which have 12 digits',
  remedy: 'set ID_CARD_DIGITS=9,12',
}

function rowOf({ setting, problem, remedy }: SettingProblem, state: CheckResult['state']): CheckResult {
  return { check: setting, state, found: problem, remedy }
}

/** Connects and authenticates without sending a mail. */
async function checkMail({ smtpUrl, mailFrom, dkim }: Settings): Promise<CheckResult> {
  if (smtpUrl === null) return passed('mail server', 'none: mails are files in the outbox')
  try {
    await createSmtp({ url: smtpUrl, from: mailFrom }).verify()
    return passed(
      'mail server',
      `accepts mails${dkim.key === null ? '' : `; ${describeRecord(dkim.key, dkim, mailFrom)}`}`,
    )
  } catch (error) {
    const code = findErrorCode(error) ?? 'no reason given'
    return {
      check: 'mail server',
      state: 'wrong',
      found: `accepts no mails (${code})`,
      remedy: remedyFor(code),
    }
  }
}

function describeRecord(key: string, { selector }: { selector: string }, mailFrom: string): string {
  const { name, text } = dkimRecord({ key, selector }, domainOf(mailFrom))
  return `its signatures need the TXT record ${name} with ${text}`
}

function remedyFor(code: string): string {
  if (code === 'EAUTH') return 'correct the user and password in SMTP_URL'
  if (code === 'ETLS') return 'use smtps:, or read about requireTLS in docs/operations.md'
  return 'check that the mail server runs, and that SMTP_URL has its address and port'
}
