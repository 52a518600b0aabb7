import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Origins besides this site that a page may load images from and connect to. */
export type OtherOrigins = { imageOrigins: readonly string[]; connectOrigins: readonly string[] }

/** A random nonce for one rendering. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The styles of pages are few, and large. */
const hashedStyles = new LRUCache<string, { bytes: Buffer; hash: string }>({ max: 16 })

function hashed(style: string): { bytes: Buffer; hash: string } {
  const known = hashedStyles.get(style)
  if (known) return known
  const found = { bytes: Buffer.from(style), hash: hashOf(style) }
  hashedStyles.set(style, found)
  return found
}

function hashOf(text: string): string {
  return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Removes the nonce from a rendered page and builds the page's content policy: its style, and the scripts and other
 * styles that carried the nonce, are allowed by the hash of their text.
 *
 * The renderer adds the nonce to its own markup only, so injected markup cannot carry it. The nonce itself is not
 * sent, because the page is cached and shared: it would be known to every visitor.
 */
export function replaceNoncesByHashes(
  { before, style = '', after = '' }: { before: string; style?: string; after?: string },
  { nonce, ...origins }: OtherOrigins & { nonce: string },
): { body: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const own = style === '' ? null : hashed(style)
  if (own) hashes.style.add(own.hash)
  for (const part of [before, after]) {
    for (const { name, text } of findMarked(part, mark)) hashes[name].add(hashOf(text))
  }
  const bytesOf = (part: string) => Buffer.from(part.replaceAll(mark, ''))
  return {
    body: own ? Buffer.concat([bytesOf(before), own.bytes, bytesOf(after)]) : bytesOf(before),
    policy: writePolicy([...hashes.script].join(''), [...hashes.style].join(''), origins),
  }
}

type Marked = { name: 'script' | 'style'; text: string }

/** The scripts and styles whose opening tag has the mark, and their text. Each letter is looked at a few times at most. */
function findMarked(html: string, mark: string): Marked[] {
  const found: Marked[] = []
  let end = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, Math.max(end, at + mark.length))) {
    const opening = html.lastIndexOf('<', at)
    const closing = html.indexOf('>', at)
    const name = (['script', 'style'] as const).find((one) => html.startsWith(`<${one} `, opening))
    const isInTag = closing >= 0 && !html.slice(opening, at).includes('>')
    if (name === undefined || !isInTag) continue
    end = html.indexOf(`</${name}>`, closing)
    if (end < 0) break
    found.push({ name, text: html.slice(closing + 1, end) })
  }
  return found
}

function writePolicy(
  scripts: string,
  styles: string,
  { imageOrigins, connectOrigins }: OtherOrigins,
): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
