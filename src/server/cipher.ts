/**
 * Encrypts values that are stored and must be read again, with the service's first secret. `decrypt` tries each secret
 * of the service; it returns null for a text of another key or another owner. `keyId` is stored beside a text, so that
 * a renewal finds the texts of former keys. `owner` names the row of a text, so that a text cannot be read after it was
 * copied into another row.
 */
export type Cipher = {
  keyId: string
  encrypt: (bytes: Uint8Array, owner?: string) => string
  decrypt: (text: string, owner?: string) => Uint8Array | null
}

/**
 * The hashes of a code, one for each secret of the service. The first hash is stored; a stored code matches any of
 * them.
 */
export type CodeHashes = readonly [stored: string, ...former: string[]]

/** Hashes a code with each secret of the service. */
export type HashCode = (code: string) => CodeHashes

/**
 * The service's secrets. The first signs and encrypts; tokens, codes and texts of the former secrets are still
 * accepted.
 */
export type Secrets = readonly [current: string, ...former: string[]]
