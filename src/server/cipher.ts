/**
 * Encrypts stored secrets that must be read again. `decrypt` reads text of every secret of the service; null for text of
 * another key or another owner. `encrypt` uses the first secret. `keyId` is stored beside a text, so that a rotation finds the texts of the old key. `owner` names the row that a text
 * belongs to, so that a text copied into another row cannot be read.
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
