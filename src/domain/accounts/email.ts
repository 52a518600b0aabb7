import { plainCharacters } from '../text/clean-text.ts'

const maxLength = 254
const maxLocalLength = 64
const maxLabelLength = 63

/**
 * Takes the e-mail address out of a text that a person typed or copied: without invisible characters, `mailto:`, angle
 * brackets, spaces around the @, or a comma or full stop at the end.
 */
export function extractEmail(text: string): string {
  const plain = plainCharacters(text)
    .replace(/^(?:mailto:|[< ])+/i, '')
    .replace(/ ?@ ?/g, '@')
  let end = plain.length
  while (end > 0 && '>,;. '.includes(plain.charAt(end - 1))) end -= 1
  return plain.slice(0, end)
}

/** The form in which an e-mail address is stored and compared: clean, lower case, NFC (wire: accounts). */
export function normalizeEmail(text: string): string {
  return plainCharacters(text).toLowerCase()
}

/** Tells whether a text is an ASCII e-mail address that mail servers accept. Spaces are not trimmed. */
export function isEmail(text: string): boolean {
  if (text.length > maxLength) return false
  const [local, domain, more] = text.split('@')
  if (local === undefined || domain === undefined || more !== undefined) return false
  return isLocalPart(local) && isDomain(domain)
}

function isLocalPart(local: string): boolean {
  if (local.length > maxLocalLength) return false
  return local.split('.').every((atom) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i.test(atom))
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  // A last label of digits alone is an IP address, not a name.
  return labels.length >= 2 && labels.every(isDomainLabel) && /\D/.test(labels.at(-1) ?? '')
}

function isDomainLabel(label: string): boolean {
  if (label.length > maxLabelLength || label.startsWith('-') || label.endsWith('-')) return false
  return /^[a-z0-9-]+$/i.test(label)
}
