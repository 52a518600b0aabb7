import { createHash, randomBytes } from 'node:crypto'

/** The other origins that a page may load images from and connect to. */
export type OtherOrigins = { imageOrigins: readonly string[]; connectOrigins: readonly string[] }

/** A random nonce for one rendering. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

function hashOf(text: string): string {
  return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Removes the nonce from a rendered page and builds the page's content policy. The policy allows the scripts with the
 * nonce by the hash of their text. Styles come only from files.
 * The renderer adds the nonce only to its own markup, so injected markup cannot carry it. The nonce is not sent,
 * because the page is cached and shared, so every visitor would know it.
 */
export function replaceNoncesByHashes(
  html: string,
  { nonce, ...origins }: OtherOrigins & { nonce: string },
): { body: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set(scriptsMarked(html, mark).map(hashOf))
  return {
    body: Buffer.from(html.replaceAll(mark, '')),
    policy: writePolicy([...hashes].join(''), origins),
  }
}

/** The texts of the scripts whose opening tag has the mark. Runs in linear time. */
function scriptsMarked(html: string, mark: string): string[] {
  const found: string[] = []
  let end = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, Math.max(end, at + mark.length))) {
    const opening = html.lastIndexOf('<', at)
    const closing = html.indexOf('>', at)
    const isInTag = closing >= 0 && !html.slice(opening, at).includes('>')
    if (!html.startsWith('<script ', opening) || !isInTag) continue
    end = html.indexOf('</script>', closing)
    if (end < 0) break
    found.push(html.slice(closing + 1, end))
  }
  return found
}

function writePolicy(scripts: string, { imageOrigins, connectOrigins }: OtherOrigins): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
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
