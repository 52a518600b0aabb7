import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { streamTarget } from './stream-target.ts'

const more = 'x'.repeat(32 * 1024 * 1024)
const closings: (() => void)[] = []

afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** An answer under way to a client that reads nothing. */
async function aStalledAnswer(): Promise<{ response: ServerResponse; socket: Socket }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  closings.push(
    () => socket.destroy(),
    () => server.close(),
  )
  socket.write('GET / HTTP/1.1\r\nhost: mam\r\n\r\n')
  const [, response] = await once(server, 'request')
  return { response, socket }
}

it('reports a text as sent only after its reader has read it', async () => {
  const { response, socket } = await aStalledAnswer()
  const target = streamTarget(response)
  const hasLeft = vi.fn()
  await target.write('a little')
  const leaving = target.write(more).then(hasLeft)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(hasLeft).not.toHaveBeenCalled()
  socket.resume()
  await leaving
  expect(hasLeft).toHaveBeenCalledOnce()
})

it('ends soon even if its reader reads nothing', async () => {
  const { response } = await aStalledAnswer()
  const target = streamTarget(response)
  void target.write(more)
  const startedAt = performance.now()
  target.end()
  await once(response, 'close')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

it('does not wait for a closed connection', async () => {
  const { response, socket } = await aStalledAnswer()
  const target = streamTarget(response)
  const leaving = target.write(more)
  socket.destroy()
  await leaving
  await target.write('too late')
  target.end()
  await target.write('even later')
})

it('breaks off at once', async () => {
  const { response } = await aStalledAnswer()
  const target = streamTarget(response)
  void target.write(more)
  target.abandon()
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})
