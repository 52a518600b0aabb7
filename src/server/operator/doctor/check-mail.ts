import { createSmtp } from '../../adapters/mail/smtp.ts'
import type { Settings } from '../../config/settings.ts'
import { findErrorCode } from '../../db/connection.ts'
import { type CheckResult, passed } from './check-result.ts'

const check = 'mail server'

/** Connects and authenticates without sending a mail. */
export async function checkMail({ smtpUrl, mailFrom }: Settings): Promise<CheckResult> {
  if (smtpUrl === null) return passed(check, 'none: mails are files in the outbox')
  try {
    await createSmtp({ url: smtpUrl, from: mailFrom }).verify()
    return passed(check, 'takes mails')
  } catch (error) {
    const code = findErrorCode(error) ?? 'no reason given'
    return { check, state: 'wrong', found: `takes no mails (${code})`, remedy: remedyFor(code) }
  }
}

function remedyFor(code: string): string {
  if (code === 'EAUTH') return 'mend the user and password in SMTP_URL'
  if (code === 'ETLS') return 'use smtps:, or read about requireTLS in docs/operations.md'
  return 'see that the mail server runs, and that SMTP_URL has its address and port'
}
