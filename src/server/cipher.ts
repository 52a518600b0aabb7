/**
 * Encrypts stored secrets that must be read again, with the first secret of the service. `decrypt` tries each secret; it
 * answers null for a text of another key or another owner. `keyId` is stored beside a text, so that a renewal finds the
 * texts of former keys. `owner` names the row of a text, so that a text copied into another row cannot be read.
 */
export type Cipher = {
  keyId: string
  encrypt: (bytes: Uint8Array, owner?: string) => string
  decrypt: (text: string, owner?: string) => Uint8Array | null
}

/** The hash of a code by each secret of the service. The first one is stored; any of them matches. */
export type CodeHashes = readonly [stored: string, ...former: string[]]

export type HashCode = (code: string) => CodeHashes

/** The service's secrets. The first one signs and encrypts; tokens, codes and texts of the others are still accepted. */
export type Secrets = readonly [current: string, ...former: string[]]
