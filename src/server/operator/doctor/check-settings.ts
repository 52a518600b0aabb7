import { hasProxyMark } from '#server/config/proxy-mark.ts'
import {
  findBlockingProblems,
  findWarnings,
  type SettingProblem,
  untrustedProxy,
} from '#server/config/start-checks.ts'
import type { Settings } from '../../config/settings.ts'
import { type CheckResult, passed } from './check-result.ts'

/** The problems that the start reports, and others that are of interest only here. */
export async function checkSettings(settings: Settings): Promise<CheckResult[]> {
  const warnings = findWarnings(settings)
  const isMarked = settings.trustProxy === false && (await hasProxyMark(settings.dataDir))
  if (isMarked && !warnings.includes(untrustedProxy)) warnings.push(untrustedProxy)
  if (!settings.accounts.idCardDigits.includes(12)) warnings.push(oldIdCards)
  const rows = [
    ...findBlockingProblems(settings).map((finding) => rowOf(finding, 'wrong')),
    ...warnings.map((finding) => rowOf(finding, 'warning')),
  ]
  const shop = settings.isDemo ? (settings.isPublicDemo ? 'a public demo' : 'a demo') : 'a real shop'
  return [passed('settings', `can be read: ${shop} at ${settings.publicUrl}`), ...rows]
}

const oldIdCards: SettingProblem = {
  setting: 'ID_CARD_DIGITS',
  problem: 'Drivers cannot register with the id cards of today, which have 12 digits',
  remedy: 'set ID_CARD_DIGITS=9,12',
}

function rowOf({ setting, problem, remedy }: SettingProblem, state: CheckResult['state']): CheckResult {
  return { check: setting, state, found: problem, remedy }
}
