import { isEmail } from '#domain/accounts/email.ts'
import { hasInventedDetails, isTestAddress, shopDetails } from '#domain/shop/shop-details.ts'
import { lacksTls } from './database-tls.ts'
import { isLoopback } from './loopback.ts'
import { OperatorError } from './operator-error.ts'
import type { Settings } from './settings.ts'
import { usesPublicTiles } from './tile-url.ts'

/** A problem with a setting and its remedy; joined by a colon they form a sentence. */
export type SettingProblem = { setting: string; problem: string; remedy: string }

/** Throws one sentence for each setting that prevents the start. */
export function refuseUnsafeSettings(settings: Settings): void {
  const problems = findBlockingProblems(settings).map(({ problem, remedy }) => `${problem}: ${remedy}.`)
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
}

/** The problems that prevent the start. */
export function findBlockingProblems(settings: Settings): SettingProblem[] {
  if (!settings.isDemo) return findMissing(settings)
  return settings.isPublicDemo ? [] : findExposure(settings)
}

function findExposure({ host, publicUrl, trustProxy }: Settings): SettingProblem[] {
  const ways = [
    { setting: 'HOST', isOpen: !isLoopback(host), what: `HOST=${host}` },
    {
      setting: 'PUBLIC_URL',
      isOpen: !isLoopback(new URL(publicUrl).hostname),
      what: `PUBLIC_URL=${publicUrl}`,
    },
    { setting: 'TRUST_PROXY', isOpen: trustProxy !== false, what: 'TRUST_PROXY means that a proxy' },
  ]
  return ways
    .filter(({ isOpen }) => isOpen)
    .map(({ setting, what }) => ({
      setting,
      problem: `${what} would show the demo, whose passwords everybody knows, to other machines`,
      remedy: 'set DEMO=0 for a real shop, or DEMO_PUBLIC=1 when a public demo is what you want',
    }))
}

function findMissing(settings: Settings): SettingProblem[] {
  const { smtpUrl, usesOutbox, mailFrom, accounts, databaseUrl, databaseListenUrl } = settings
  const findings: SettingProblem[] = []
  if (smtpUrl === null && !usesOutbox) {
    findings.push({
      setting: 'SMTP_URL',
      problem: 'SMTP_URL is missing, so that codes and news of orders would reach nobody',
      remedy: 'name your mail server, or set MAIL=outbox to have mails kept as files',
    })
  }
  const addresses = { MAIL_FROM: addressOf(mailFrom), SHOP_EMAIL: accounts.shopEmail }
  for (const [setting, address] of Object.entries(addresses)) {
    if (isEmail(address) && !isTestAddress(address)) continue
    findings.push({
      setting,
      problem: `${setting} is missing or is no address that mail can reach`,
      remedy: 'set it to an address of your own that does not end in .test',
    })
  }
  for (const [setting, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_LISTEN_URL: databaseListenUrl,
  })) {
    if (url === null || !lacksTls(url)) continue
    findings.push({
      setting,
      problem: `${setting} names another machine without TLS`,
      remedy: 'add sslmode=verify-full to it, or sslmode=disable where the network between them is your own',
    })
  }
  return findings
}

/** The address of `Name <address>`. */
function addressOf(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender
}

/** The problems that do not prevent the start. */
export function findWarnings(settings: Settings): SettingProblem[] {
  const { publicUrl, trustProxy, tileUrl } = settings
  const findings: SettingProblem[] = []
  if (publicUrl.startsWith('https:') && trustProxy === false) findings.push(untrustedProxy)
  if (hasInventedDetails(shopDetails)) {
    findings.push({
      setting: 'contact details',
      problem: 'The shop shows contact details that were invented for the demo',
      remedy: 'put your own into src/domain/shop/shop-details.ts',
    })
  }
  if (tileUrl !== null && usesPublicTiles(tileUrl)) {
    findings.push({
      setting: 'TILE_URL',
      problem: 'Maps use the public tiles of OpenStreetMap, which are not meant for busy shops',
      remedy: 'set TILE_URL to a tile server of your own or one that you pay, or to none',
    })
  }
  return findings
}

/** Found by the settings or by the first request with forwarding headers. */
export const untrustedProxy: SettingProblem = {
  setting: 'TRUST_PROXY',
  problem:
    'A proxy seems to stand before Mâm while TRUST_PROXY is unset, so that all visitors share one limit',
  remedy: 'set TRUST_PROXY to the address of the proxy',
}
