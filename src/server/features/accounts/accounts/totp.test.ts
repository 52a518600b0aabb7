import { describe, expect, it } from 'vitest'
import { encodeBase32, findTotpStep, totpCode, totpUri } from './totp.ts'

/** The codes of RFC 6238, appendix B. They have eight digits; these are the last six. */
const secret = Buffer.from('12345678901234567890')
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

it.each(vectors)('at %i s the code equals the one in the standard', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

describe('a code', () => {
  const code = totpCode(secret, 100)
  const at = (seconds: number) => findTotpStep(secret, code, new Date(seconds * 1000))

  it('is valid in its own step of 30 s, in the step before and in the step after', () => {
    expect([at(2_969), at(2_970), at(3_000), at(3_029), at(3_059)]).toEqual([null, 100, 100, 100, 100])
    expect(at(3_060)).toBeNull()
  })

  it('has six digits', () => {
    for (const typed of ['', '1', '0287082', `${code} `, 'âbcdef']) {
      expect(findTotpStep(secret, typed, new Date(3_000_000))).toBeNull()
    }
  })
})

it('encodes a secret in base 32 (RFC 4648)', () => {
  expect(encodeBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(encodeBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('an app reads issuer, account and secret from an URI', () => {
  expect(totpUri('GEZDGNBV', 'an+1@mam.test')).toBe(
    'otpauth://totp/M%C3%A2m:an%2B1%40mam.test?secret=GEZDGNBV&issuer=M%C3%A2m',
  )
})
