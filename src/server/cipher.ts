/**
 * Encrypts stored secrets that must be read again. `decrypt` answers null for text of another key or another owner.
 * `keyId` is stored beside a text, so that a rotation finds the texts of the old key. `owner` names the row that a text
 * belongs to, so that a text copied into another row cannot be read.
 */
export type Cipher = {
  keyId: string
  encrypt: (bytes: Uint8Array, owner?: string) => string
  decrypt: (text: string, owner?: string) => Uint8Array | null
}
