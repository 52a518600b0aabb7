import { createHash, randomBytes } from 'node:crypto'

/** From where besides this site a page takes pictures, and whom it asks: scheme and host of each. */
export type OtherOrigins = { imageOrigins: readonly string[]; connectOrigins: readonly string[] }

/** A mark that nobody can know before the page is rendered; for one rendering only. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Takes the nonce of its rendering out of a page, and makes the page's content policy: the only scripts and styles allowed
 * in it are those that carried the nonce, each by the hash of its text.
 *
 * The renderer gives the nonce to what it writes itself. What stands in the page for another reason (somebody's text that
 * looks like a tag, should it ever get there unescaped) was there before the nonce, so it cannot carry it. The nonce itself
 * is not sent: the page is kept and goes to many visitors, so that it would be known to all of them.
 */
export function replaceNoncesByHashes(
  html: string,
  { nonce, ...origins }: OtherOrigins & { nonce: string },
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<(script|style)\\b[^<>]*${mark}[^<>]*>([^]*?)</\\1>`, 'g')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, text = ''] of html.matchAll(marked))
    hashes[name as keyof typeof hashes].add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return {
    html: html.replaceAll(mark, ''),
    policy: writePolicy([...hashes.script].join(''), [...hashes.style].join(''), origins),
  }
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
