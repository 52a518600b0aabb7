import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { getBoard } from '#contracts/orders/board.ts'
import { refuse, sendRefusal } from '#server/http/call/answer-errors.ts'
import { authorize } from '#server/http/call/authorize.ts'
import { resultOf } from '#server/http/call/input-and-answer.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import { watchBoards } from './board-watch.ts'
import type { StreamTarget } from './progress-stream.ts'
import { streamTarget } from './stream-target.ts'

type Dependencies = {
  sessions: Sessions
  readMarks: Parameters<typeof watchBoards>[0]['readMarks']
  clock: () => Date
}

/** How many streams may be open at once, per process and per restaurant in it. */
const limits = { streams: 1_000, ofRestaurant: 30 }
const heartbeatMs = 20_000

const changed = 'event: board\ndata: changed\n\n'
const heartbeat = ': still here\n\n'

type Open = { partnerId: number; target: StreamTarget }

/**
 * Serves `GET /partner/board/events`: says that the restaurant's board has changed, and nothing else, so that what
 * somebody may read of it is decided in one place. Pages read it by fetch, whose headers carry the token.
 */
export function mountBoardEvents(api: FastifyInstance, { sessions, readMarks, clock }: Dependencies): void {
  const open = new Set<Open>()
  const { follow } = watchBoards({
    readMarks,
    onFailure: (error) => api.log.error({ err: error }, 'boards could not be compared for live streams'),
  })

  async function allowed(authorization: string | undefined, query: unknown) {
    const session = await sessions.find(authorization, clock())
    return authorize(getBoard, session, query)
  }

  function start(request: FastifyRequest, reply: FastifyReply, partnerId: number): void {
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const target = streamTarget(reply.raw)
    const one = { partnerId, target }
    open.add(one)
    let isWriting = false
    async function write(text: string): Promise<void> {
      isWriting = true
      await target.write(text)
      isWriting = false
    }
    async function beat(): Promise<void> {
      // A client that has not taken the last text by now is gone.
      if (isWriting) return target.abandon()
      const still = await allowed(request.headers.authorization, request.query)
      if (still.ok) await write(heartbeat)
      else target.end()
    }
    void write(changed)
    const leave = follow(partnerId, () => void (isWriting || write(changed)))
    const beating = setInterval(() => void beat().catch(() => target.end()), heartbeatMs)
    reply.raw.once('close', () => {
      leave()
      clearInterval(beating)
      open.delete(one)
    })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const language = preferredLanguage(request.headers['accept-language'])
    const may = await allowed(request.headers.authorization, request.query)
    if (!may.ok) {
      const refused = resultOf(may, language)
      return refused.ok ? reply : sendRefusal(reply, refused.refusal)
    }
    if (may.value === null || !('partnerId' in may.value)) return refuse(request, reply, 'forbidden')
    const partnerId = Number(may.value.partnerId)
    if (open.size >= limits.streams) return refuse(request, reply, 'overloaded')
    const own = [...open].filter((stream) => stream.partnerId === partnerId)
    if (own.length >= limits.ofRestaurant) return refuse(request, reply, 'too_many_requests')
    start(request, reply, partnerId)
    return reply
  }

  // A HEAD request would never end.
  api.get('/partner/board/events', { exposeHeadRoute: false }, answer)
  api.addHook('preClose', async () => {
    for (const { target } of open) target.end()
  })
}
