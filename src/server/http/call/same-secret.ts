import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, compared in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
