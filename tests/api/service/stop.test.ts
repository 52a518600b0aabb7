import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { succeed } from '#server/context.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { countConnections } from '#tests/support/count-connections.ts'
import { startTestApp } from '#tests/support/test-app.ts'

it('the service answers the running calls after it is told to stop, and does not wait for their clients to hang up', async () => {
  const running = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const app = await startTestApp({
    overrides: {
      async getCoins() {
        running.resolve()
        await release.promise
        return succeed({ coins: 7 })
      },
    },
  })
  const { token } = await aCustomer(app)
  await app.server.listen({ port: 0 })
  const { port } = app.server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}` }
  const answer = once(get({ port, agent, headers, path: '/api/v1/orders/coins_user' }), 'response')
  await running.promise
  const startedAt = performance.now()
  const closing = app.close()
  await expect.poll(() => app.server.server.listening).toBe(false)
  release.resolve()
  const [response] = await answer
  expect(await text(response)).toBe('{"coins":7}')
  await closing
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  agent.destroy()
})

it('the stop does not wait for a connection without a request', async () => {
  const app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await expect.poll(() => countConnections(app)).toBe(1)
  const startedAt = performance.now()
  await app.close()
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  socket.destroy()
})
