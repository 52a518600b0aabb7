import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { type OrderProgress, orderProgressSchema } from '#contracts/orders/order-progress.ts'
import type { TestApp } from './test-app.ts'

/** One block of a stream of server-sent events: its lines. */
type Block = string[]

type Asked = { token?: string; ticket?: string; headers?: Record<string, string>; method?: string }

/** The address of `GET /orders/{id}/events`, on a server that starts to listen here. */
async function eventsUrl(app: TestApp, orderId: unknown, ticket?: string): Promise<string> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const query = ticket === undefined ? '' : `?ticket=${ticket}`
  return `http://127.0.0.1:${port}/api/v1/orders/${orderId}/events${query}`
}

/** Opens the stream of an order over a real connection, and reads its blocks. */
export async function followOrder(app: TestApp, orderId: unknown, asked: Asked = {}) {
  const { token, ticket, headers = {}, method = 'GET' } = asked
  const leaving = new AbortController()
  const response = await fetch(await eventsUrl(app, orderId, ticket), {
    method,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    signal: leaving.signal,
  })
  const blocks: Block[] = []
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const ended = isStream ? readBlocks(response, blocks) : Promise.resolve('ended' as const)
  let taken = 0

  function progresses(): OrderProgress[] {
    return blocks.filter((block) => block.includes('event: progress')).map(progressOf)
  }

  return {
    response,
    status: response.status,
    blocks,
    progresses,
    /** How the stream ended. */
    ended,
    /** The next unread progress. */
    async next(): Promise<OrderProgress> {
      await expect.poll(() => progresses().length).toBeGreaterThan(taken)
      taken += 1
      return progresses()[taken - 1] as OrderProgress
    },
    /** The newest progress, once it has reached this state. */
    async reach(state: OrderProgress['state']): Promise<OrderProgress> {
      await expect.poll(() => progresses().at(-1)?.state).toBe(state)
      return progresses().at(-1) as OrderProgress
    },
    leave: () => leaving.abort(),
  }
}

async function readBlocks(response: Response, blocks: Block[]): Promise<'ended' | 'broken'> {
  let text = ''
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      blocks.push(...parts.map((part) => part.split('\n')))
    }
    return 'ended'
  } catch {
    return 'broken'
  }
}

function progressOf(block: Block): OrderProgress {
  const data = block.find((line) => line.startsWith('data: '))
  return orderProgressSchema.parse(JSON.parse(data?.slice('data: '.length) ?? ''))
}
