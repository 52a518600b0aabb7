import { createHash, randomBytes } from 'node:crypto'

/** Origins besides this site that a page may load images from and connect to. */
export type OtherOrigins = { imageOrigins: readonly string[]; connectOrigins: readonly string[] }

/** A random nonce for one rendering. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Removes the nonce from a rendered page and builds the page's content policy: scripts and styles that carried the
 * nonce are allowed by the hash of their text.
 *
 * The renderer adds the nonce to its own markup only, so injected markup cannot carry it. The nonce itself is not
 * sent, because the page is cached and shared: it would be known to every visitor.
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
