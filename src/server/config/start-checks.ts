import { isEmail } from '#domain/accounts/email.ts'
import { hasInventedDetails, isTestAddress, shopDetails } from '#domain/shop/shop-details.ts'
import { lacksTls } from './database-tls.ts'
import { isLoopback } from './loopback.ts'
import { OperatorError } from './operator-error.ts'
import type { Settings } from './settings.ts'
import { usesPublicTiles } from './tile-url.ts'

/** A problem with a setting and its remedy. Joined by a colon, they form a sentence. */
export type SettingProblem = { setting: string; problem: string; remedy: string }

/** Throws a sentence for each setting that prevents the start. */
export function refuseUnsafeSettings(settings: Settings): void {
  const problems = findBlockingProblems(settings).map(({ problem, remedy }) => `${problem}: ${remedy}.`)
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
}

/** The problems that prevent the start. */
export function findBlockingProblems(settings: Settings): SettingProblem[] {
  const backups = settings.backupDir !== null && settings.databaseUrl !== null ? [unusedBackupDir] : []
  if (!settings.isDemo) return [...backups, ...findMissing(settings)]
  return settings.isPublicDemo ? backups : [...backups, ...findExposure(settings)]
}

const unusedBackupDir = {
  setting: 'BACKUP_DIR',
  problem: 'BACKUP_DIR is for the embedded database, but DATABASE_URL names another one',
  remedy: 'remove BACKUP_DIR, and back up that database with pgBackRest or the tools of its provider',
}

function findExposure({ host, publicUrl, trustProxy }: Settings): SettingProblem[] {
  return [
    { setting: 'HOST', isOpen: !isLoopback(host), what: `HOST=${host}` },
    {
      setting: 'PUBLIC_URL',
      isOpen: !isLoopback(new URL(publicUrl).hostname),
      what: `PUBLIC_URL=${publicUrl}`,
    },
    { setting: 'TRUST_PROXY', isOpen: trustProxy !== false, what: 'TRUST_PROXY means that a proxy' },
  ]
    .filter(({ isOpen }) => isOpen)
    .map(({ setting, what }) => ({
      setting,
      problem: `${what} would show the demo, whose passwords everybody knows, to other machines`,
      remedy: 'set DEMO=0 for a real shop, or DEMO_PUBLIC=1 when a public demo is what you want',
    }))
}

function findMissing(settings: Settings): SettingProblem[] {
  const { smtpUrl, usesOutbox, mailFrom, accounts, databaseUrl, databaseListenUrl } = settings
  const addresses = { MAIL_FROM: addressOf(mailFrom), SHOP_EMAIL: accounts.shopEmail }
  const databases = { DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: databaseListenUrl }
  return [
    ...(smtpUrl === null && !usesOutbox ? [missingMailServer] : []),
    ...Object.entries(addresses)
      .filter(([, address]) => !isEmail(address) || isTestAddress(address))
      .map(([setting]) => ({
        setting,
        problem: `${setting} is missing or is no address that mail can reach`,
        remedy: 'set it to an address of your own that does not end in .test',
      })),
    ...Object.entries(databases)
      .filter(([, url]) => url !== null && lacksTls(url))
      .map(([setting]) => ({
        setting,
        problem: `${setting} names another machine without TLS`,
        remedy:
          'add sslmode=verify-full to it, or sslmode=disable where the network between them is your own',
      })),
  ]
}

/** The address of `Name <address>`. */
function addressOf(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender
}

/** The problems that do not prevent the start. */
export function findWarnings({ publicUrl, trustProxy, tileUrl }: Settings): SettingProblem[] {
  return [
    ...(publicUrl.startsWith('https:') && trustProxy === false ? [untrustedProxy] : []),
    ...(hasInventedDetails(shopDetails) ? [inventedDetails] : []),
    ...(tileUrl !== null && usesPublicTiles(tileUrl) ? [publicTiles] : []),
  ]
}

const missingMailServer: SettingProblem = {
  setting: 'SMTP_URL',
  problem: 'SMTP_URL is missing, so that codes and news of orders would reach nobody',
  remedy: 'name your mail server, or set MAIL=outbox to have mails kept as files',
}

const inventedDetails: SettingProblem = {
  setting: 'contact details',
  problem: 'The shop shows contact details that were invented for the demo',
  remedy: 'put your own into src/domain/shop/shop-details.ts',
}

const publicTiles: SettingProblem = {
  setting: 'TILE_URL',
  problem: 'Maps use the public tiles of OpenStreetMap, which are not meant for busy shops',
  remedy: 'set TILE_URL to a tile server of your own or one that you pay, or to none',
}

/** A proxy that is not trusted: found in the settings, or at the first request with forwarding headers. */
export const untrustedProxy: SettingProblem = {
  setting: 'TRUST_PROXY',
  problem:
    'A proxy seems to stand before Mâm while TRUST_PROXY is unset, so that all visitors share one limit',
  remedy: 'set TRUST_PROXY to the address of the proxy',
}
