import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { listOwnDeliveries } from '#contracts/orders/own-delivery.ts'
import { refuse, sendRefusal } from '#server/http/call/answer-errors.ts'
import { authorize } from '#server/http/call/authorize.ts'
import { resultOf } from '#server/http/call/input-and-answer.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { createFairPlaces } from '#server/limits/fair-places.ts'
import { watchBoards } from './board-watch.ts'
import type { StreamTarget } from './progress-stream.ts'
import { takeOver } from './stream-target.ts'

export type BoardStreamDependencies = {
  sessions: Sessions
  readMarks: Parameters<typeof watchBoards>[0]['readMarks']
  clock: () => Date
  limits: typeof boardStreamLimits
}

/**
 * How many streams may be open at once in a process: in all, per client network, per restaurant (`ofGroup`), and per person
 * with all tabs and devices.
 */
export const boardStreamLimits = { all: 1_000, ofClient: 200, ofGroup: 200, ofAccount: 20 }
const heartbeatMs = 20_000

const changed = 'event: board\ndata: changed\n\n'
const heartbeat = ': still here\n\n'

type Following = {
  follow: (hear: () => void) => () => void
  isAllowed: () => Promise<boolean>
  onClose: () => void
}

/** Writes what is heard until the client leaves, takes no more, or may no longer read. */
function keepTelling(reply: FastifyReply, target: StreamTarget, { follow, isAllowed, onClose }: Following) {
  let [isWriting, hasChanged] = [false, true]
  async function write(text: string): Promise<void> {
    isWriting = true
    await target.write(text)
    isWriting = false
  }
  /** What changes while a text is on its way is told after it, once. */
  async function tell(): Promise<void> {
    while (hasChanged && !isWriting) {
      hasChanged = false
      await write(changed)
    }
  }
  async function beat(): Promise<void> {
    if (isWriting) return target.abandon()
    if (!(await isAllowed())) return target.end()
    await write(heartbeat)
    await tell()
  }
  void tell()
  const leave = follow(() => {
    hasChanged = true
    void tell()
  })
  const beating = setInterval(() => void beat().catch(() => target.end()), heartbeatMs)
  reply.raw.once('close', () => {
    leave()
    clearInterval(beating)
    onClose()
  })
}

/**
 * Serves `GET /partner/board/events`: says that the restaurant's board has changed, and nothing else, so that what
 * somebody may read of it is decided in one place; also to those who see its deliveries alone. Pages read it by fetch, whose headers carry the token.
 */
export function mountBoardEvents(
  api: FastifyInstance,
  { sessions, readMarks, clock, limits }: BoardStreamDependencies,
): void {
  const open = new Set<StreamTarget>()
  const places = createFairPlaces(limits)
  const { follow } = watchBoards({
    readMarks,
    onFailure: (error) => api.log.error({ err: error }, 'boards could not be compared for live streams'),
  })

  async function allowed({ headers, query }: FastifyRequest) {
    return authorize(listOwnDeliveries, await sessions.find(headers.authorization, clock()), query)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const may = await allowed(request)
    if (!may.ok) {
      const refused = resultOf(may, preferredLanguage(request.headers['accept-language']))
      return refused.ok ? reply : sendRefusal(reply, refused.refusal)
    }
    const { value: session } = may
    if (session?.kind !== 'staff' || !('partnerId' in session)) return refuse(request, reply, 'forbidden')
    const [partnerId, staffId] = [Number(session.partnerId), session.staffId]
    const claim = { client: clientNetwork(request.ip), account: `${staffId}`, group: `${partnerId}` }
    const place = places.take(claim, () => target.end())
    if (typeof place === 'string') return refuse(request, reply, place)
    const target = takeOver(reply)
    open.add(target)
    keepTelling(reply, target, {
      follow: (hear) => follow(partnerId, hear),
      isAllowed: async () => (await allowed(request)).ok,
      onClose() {
        place.leave()
        open.delete(target)
      },
    })
    return reply
  }

  // A HEAD request would never end.
  api.get('/partner/board/events', { exposeHeadRoute: false }, answer)
  api.addHook('preClose', async () => {
    for (const target of open) target.end()
  })
}
