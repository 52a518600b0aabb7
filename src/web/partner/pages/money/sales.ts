import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** The figures of a period. */
export type Sales = OutputOf<Endpoints['getSales']>
