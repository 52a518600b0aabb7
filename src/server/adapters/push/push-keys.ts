import { createECDH, hkdfSync } from 'node:crypto'

/** The shop's own key pair for web push (VAPID, RFC 8292) in base64url, as browsers and push services read it. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Derives the key pair from the service's secret, so that every process has the same pair and none is stored.
 */
export function derivePushKeys(secret: string): PushKeys {
  for (let round = 1; ; round += 1) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `mam push keys ${round}`, 32))
    const pair = createECDH('prime256v1')
    // About one number in 2^32 is too large for the curve. Then the next round derives another number.
    if (!accepts(pair, number)) continue
    return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
  }
}

function accepts(pair: ReturnType<typeof createECDH>, number: Buffer): boolean {
  try {
    pair.setPrivateKey(number)
    return true
  } catch {
    return false
  }
}
