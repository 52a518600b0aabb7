import { hash } from '@node-rs/argon2'

/** The password of all accounts that exist before a journey. */
export const knownPassword = 'Mam@12345'

/** A hash contains its own cost: minimal here, since each journey signs a person in before it begins. */
export const knownPasswordHash = await hash(knownPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
