import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { listOwnDeliveries } from '#contracts/orders/own-delivery.ts'
import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import { authorize } from '#server/http/call/authorize.ts'
import { resultOf } from '#server/http/call/input-and-answer.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import type { LiveStreamKind, StreamBounds } from './mount-live-stream.ts'
import { watchMarks } from './watch-marks.ts'

/** `ofGroup` is per restaurant, `ofAccount` per person with all tabs and devices. */
export const boardStreamBounds: StreamBounds = {
  all: 1_000,
  ofClient: 200,
  ofGroup: 200,
  ofAccount: 20,
  heartbeatMs: 20_000,
}

export type BoardEventDependencies = {
  sessions: Sessions
  readMarks: Parameters<typeof watchMarks>[0]['readMarks']
  clock: () => Date
  /** Called once per outage, until the marks can be read again. */
  onFailure: (error: unknown) => void
}

/** The staff of the restaurant, including those who see only its deliveries. */
function staffOf({ sessions, clock }: BoardEventDependencies): LiveStreamKind<number>['audience'] {
  async function authorized({ headers, query }: FastifyRequest) {
    return authorize(listOwnDeliveries, await sessions.find(headers.authorization, clock()), query)
  }
  return async (request) => {
    const may = await authorized(request)
    if (!may.ok) {
      const refused = resultOf(may, preferredLanguage(request.headers['accept-language']))
      return refused.ok ? forbidden : refused
    }
    const { value: session } = may
    if (session?.kind !== 'staff' || !('partnerId' in session)) return forbidden
    const key = Number(session.partnerId)
    const isAllowed = async () => (await authorized(request)).ok
    return { ok: true, value: { key, account: `${session.staffId}`, group: `${key}`, isAllowed } }
  }
}

const forbidden: { ok: false; refusal: RefusalCode } = { ok: false, refusal: 'forbidden' }

/**
 * `GET /partner/board/events`: reports only that a restaurant's board has changed. What a person may see of it is
 * decided in one place, the board's call. Pages read the stream by fetch, whose headers carry the token.
 */
export function boardEvents(
  dependencies: BoardEventDependencies,
  bounds: StreamBounds,
): LiveStreamKind<number> {
  const { readMarks, onFailure, clock } = dependencies
  return {
    url: '/partner/board/events',
    name: 'the board',
    audience: staffOf(dependencies),
    marks: watchMarks({ readMarks, onFailure }).follow,
    read: async () => ({ event: 'board', data: 'changed' }),
    missing: 'partner_not_found',
    bounds,
    clock,
  }
}
