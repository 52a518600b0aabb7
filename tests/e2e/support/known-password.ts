import { quickHash } from '#tests/support/accounts/quick-hash.ts'

/** The password of all accounts that exist before a journey begins. */
export const knownPassword = 'Mam@12345'

/** Each journey signs in at least once before it begins. */
export const knownPasswordHash = await quickHash(knownPassword)
