import { afterEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

const sent = ': open\n\nevent: changed\nid: 7\ndata: {"name":"Bún bò"}\n\nevent: other\ndata: 1\n\n'
const bytes = new TextEncoder().encode(sent)

afterEach(() => vi.unstubAllGlobals())

/** Follows one connection that delivers the stream in these pieces. Resolves to the number of events received. */
async function countChanges(pieces: Uint8Array[]): Promise<number> {
  const leaving = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  let connections = 0
  vi.stubGlobal('fetch', async () => {
    connections += 1
    if (connections === 1) return new Response(body)
    leaving.abort()
    return Promise.reject(new Error('left'))
  })
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
  let changes = 0
  await followEvents(
    { url: '/events', event: 'changed', token: () => 'token' },
    () => {
      changes += 1
    },
    leaving.signal,
  )
  return changes
}

it('receives an event wherever the network cuts the stream', async () => {
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(await countChanges([bytes.slice(0, cut), bytes.slice(cut)]), `cut at byte ${cut}`).toBe(1)
})

it('receives an event that arrives byte by byte', async () => {
  expect(await countChanges([...bytes].map((byte) => Uint8Array.of(byte)))).toBe(1)
})

it('receives both of two events that arrive in one piece', async () => {
  expect(await countChanges([new TextEncoder().encode(sent + sent)])).toBe(2)
})
