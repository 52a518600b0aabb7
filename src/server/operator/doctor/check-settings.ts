import { hasProxyMark } from '#server/config/proxy-mark.ts'
import { type Finding, findRefusals, findWarnings, untrustedProxy } from '#server/config/start-checks.ts'
import type { Settings } from '../../config/settings.ts'
import { type Checked, fine } from './checked.ts'

/** Whatever the start would refuse or warn of, and what only somebody who looks wants to know. */
export async function checkSettings(settings: Settings): Promise<Checked[]> {
  const warnings = findWarnings(settings)
  const isMarked = settings.trustProxy === false && (await hasProxyMark(settings.dataDir))
  if (isMarked && !warnings.includes(untrustedProxy)) warnings.push(untrustedProxy)
  if (!settings.accounts.idCardDigits.includes(12)) warnings.push(oldIdCards)
  const rows = [
    ...findRefusals(settings).map((finding) => rowOf(finding, 'wrong')),
    ...warnings.map((finding) => rowOf(finding, 'warning')),
  ]
  const shop = settings.isDemo ? (settings.isPublicDemo ? 'a public demo' : 'a demo') : 'a real shop'
  return [fine('settings', `can be read: ${shop} at ${settings.publicUrl}`), ...rows]
}

const oldIdCards: Finding = {
  setting: 'ID_CARD_DIGITS',
  problem: 'Drivers cannot register with the id cards of today, which have 12 digits',
  remedy: 'set ID_CARD_DIGITS=9,12',
}

function rowOf({ setting, problem, remedy }: Finding, state: Checked['state']): Checked {
  return { check: setting, state, found: problem, remedy }
}
