import { join } from 'node:path'
import { createCipher, reencryptSecondFactors } from '#server/features/accounts/accounts/public.ts'
import { reencryptPayoutAccounts } from '#server/features/money/payouts/public.ts'
import { writeFileAtomically } from '../adapters/write-file-atomically.ts'
import type { Secrets } from '../cipher.ts'
import { OperatorError } from '../config/operator-error.ts'
import { drawSecret, getSecrets } from '../config/secret.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { runCommand } from './run-command.ts'
import { refuseWithoutDatabase, withDatabase } from './with-database.ts'

const usage = `Usage:
  npm run secret -- renew      a new secret signs from the next start on; the former ones are still accepted
  npm run secret -- reencrypt  after that start: encrypts second factors and payout accounts with the new secret
  npm run secret -- forget     removes the former secrets; who signed in with one of them signs in again`

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Stores the secrets in DATA_DIR, or prints the value of SECRET that the operator has to set. */
async function store({ secrets: configured, dataDir }: Settings, secrets: Secrets): Promise<void> {
  if (configured !== null) return print(`Set SECRET="${secrets.join(' ')}" for every service.`)
  await writeFileAtomically(join(dataDir, 'secret'), Buffer.from(`${secrets.join('\n')}\n`), 0o600)
}

async function renew(settings: Settings, secrets: Secrets): Promise<void> {
  await store(settings, [drawSecret(), ...secrets])
  print('Restart every service now, then run `npm run secret -- reencrypt`.')
}

/** Encrypts with the current secret what a former one encrypted. Answers how much no secret can read. */
async function reencrypt(secrets: Secrets): Promise<number> {
  const ciphers = { current: createCipher([secrets[0]]), all: createCipher(secrets) }
  return withDatabase(async ({ db }) => {
    const factors = await reencryptSecondFactors(db, ciphers)
    const accounts = await reencryptPayoutAccounts(db, ciphers)
    print(`Encrypted anew: ${factors.renewed} second factors, ${accounts.renewed} payout accounts.`)
    const unreadable = factors.unreadable + accounts.unreadable
    if (unreadable > 0) print(`${unreadable} cannot be read with any of the secrets, and stay as they are.`)
    return unreadable
  })
}

async function forget(settings: Settings, secrets: Secrets): Promise<void> {
  if (secrets.length === 1) return print('There is no former secret.')
  await reencrypt(secrets)
  await store(settings, [secrets[0]])
  print('Restart every service now. Tokens and codes of the former secrets are no longer accepted.')
}

await runCommand(async () => {
  const [action, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !['renew', 'reencrypt', 'forget'].includes(action ?? ''))
    throw new OperatorError(usage)
  const settings = readSettings()
  await refuseWithoutDatabase(settings)
  const secrets = settings.secrets ?? (await getSecrets(settings.dataDir))
  if (action === 'renew') await renew(settings, secrets)
  else if (action === 'reencrypt') return (await reencrypt(secrets)) === 0 ? 0 : 1
  else await forget(settings, secrets)
  return 0
})
