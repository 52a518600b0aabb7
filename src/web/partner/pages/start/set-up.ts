import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** How far a restaurant is with its start. */
export type SetUp = OutputOf<Endpoints['getSetUp']>
