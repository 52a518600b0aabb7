import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares what a caller names with a secret; how long it takes tells nothing about the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
