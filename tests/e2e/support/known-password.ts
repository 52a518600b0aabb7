import { hash } from '@node-rs/argon2'

/** The password of everybody who was there before a journey began. */
export const knownPassword = 'Mam@12345'

/** A hash says what comparing costs: next to nothing here, since each journey signs somebody in before it begins. */
export const knownPasswordHash = await hash(knownPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
