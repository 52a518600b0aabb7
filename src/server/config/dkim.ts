import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './operator-error.ts'
import { setting } from './setting.ts'

/** The least number of bits of a key. Large mail providers refuse shorter keys (RFC 8301). */
const leastBits = 2048

/** The settings that sign mails (RFC 6376). */
export const dkimSettings = {
  /** The private key in PEM. Null: mails are not signed here. */
  key: setting<string | null>(
    'DKIM_KEY',
    null,
    readKey,
    'the file of the private key that signs mails for the domain of `MAIL_FROM` ([below](#mail-that-arrives))',
    'none: mails are not signed here',
  ),
  selector: setting('DKIM_SELECTOR', 'mam', parseSelector, 'the name of that key in the domain’s DNS'),
}

function readKey(path: string, name: string): string {
  const pem = readText(path, name)
  let key: KeyObject | null = null
  try {
    key = createPrivateKey(pem)
  } catch {
    // The text is not a key: refused below.
  }
  if (key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits)
    return pem
  throw new ConfigError(
    `${name} must name the file of a private RSA key of at least ${leastBits} bits, in PEM.`,
  )
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(
      `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

function parseSelector(text: string, name: string): string {
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text)) return text
  throw new ConfigError(`${name} must be one label of a domain, as in mam, but it is “${text}”.`)
}

/** The TXT record of the domain in which receivers find the public key. */
export function dkimRecord({ key, selector }: { key: string; selector: string }, domain: string) {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name: `${selector}._domainkey.${domain}`, text: `v=DKIM1; k=rsa; p=${publicKey}` }
}
