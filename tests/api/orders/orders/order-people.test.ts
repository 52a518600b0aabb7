import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { aSession } from '#tests/support/principals.ts'
import { mayContainPeople } from '#tests/support/privacy/carries-people.ts'
import { elsewhere, type OrderCall, orderCalls, type Viewer } from '#tests/support/privacy/order-calls.ts'
import {
  aMarkedOrder,
  type Ending,
  type MarkedOrder,
  partsIn,
} from '#tests/support/scenes/old-order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const dayMs = 86_400_000
const calls = Object.entries(orderCalls) as [EndpointName, OrderCall[]][]

it('every call that may answer with an order’s people is tested here, or listed as one that does not', () => {
  const declared = Object.entries(endpoints) as [EndpointName, Endpoint][]
  const carrying = declared.filter(([, endpoint]) => mayContainPeople(endpoint)).map(([name]) => name)
  const others = Object.values(elsewhere).flat()
  const walked = calls.map(([name]) => name)
  expect(carrying.length).toBeGreaterThan(70)
  expect(carrying.filter((name) => !walked.includes(name) && !others.includes(name))).toEqual([])
  expect(others.filter((name) => !carrying.includes(name) || walked.includes(name))).toEqual([])
})

/** Makes a declared call about this order. */
async function look(app: TestApp, order: MarkedOrder, name: EndpointName, { by, input = {} }: OrderCall) {
  const endpoint: Endpoint = endpoints[name]
  const { method, path } = methodAndPath(endpoint.route)
  const ids = { courier: order.courierId, partner: order.partnerId, driver: order.driverId }
  const named = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'string' && value in ids ? ids[value as keyof typeof ids] : value,
  ])
  const values = { order_id: order.id, line_id: order.lineId, ...Object.fromEntries(named) }
  const query = method === 'GET' ? `?${new URLSearchParams(values)}` : ''
  const token = by === 'guest' ? null : await aSession(app, order.viewers[by as Exclude<Viewer, 'guest'>])
  const request = { token, ...(method === 'GET' ? {} : { body: values }) }
  return app.call(method, `${path.replace('{id}', String(order.id))}${query}`, request)
}

describe.each<Ending>(['driven', 'brought', 'canceled'])('the people of an order that was %s', (ending) => {
  let app: TestApp
  let order: MarkedOrder
  let endedAt: number

  beforeAll(async () => {
    app = await startTestApp()
    order = await aMarkedOrder(app, ending)
    endedAt = app.clock.now().getTime()
  })
  afterAll(() => app.close())

  it.each([1, 29, 31])('are shown by each call only to the permitted callers %i days later', async (days) => {
    app.clock.set(new Date(endedAt + days * dayMs))
    for (const [name, ways] of calls) {
      for (const call of ways) {
        const { status, body } = await look(app, order, name, call)
        const isAnswered = call.of.includes(ending)
        const expected = isAnswered ? (days > 30 ? call.past : call.recent) : []
        const told = `${name} by ${call.by}: ${status} ${JSON.stringify(body).slice(0, 300)}`
        expect(partsIn(body).toSorted(), told).toEqual([...expected].toSorted())
        if (isAnswered) expect(status, told).toBeLessThan(300)
      }
    }
  })

  it('no mail contains more than the customer’s own account, and no push message contains anything', () => {
    expect(app.mails.length).toBeGreaterThan(0)
    expect(partsIn(app.mails)).toEqual([])
    expect(partsIn(app.pushes)).toEqual([])
  })
})
