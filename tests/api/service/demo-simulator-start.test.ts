import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startSimulator } from '#server/demo/simulator/simulator.ts'
import { offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { runPeriodically } from '#server/jobs/run-periodically.ts'
import { aDemoTown, anOrderInTown } from '#tests/support/scenes/demo-scene.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
const failures: unknown[] = []
const log = { error: (details: object) => void failures.push(details) }

beforeEach(async () => {
  failures.length = 0
  app = await aDemoTown()
})
afterEach(() => app.close())

function clock(): Date {
  app.clock.set(new Date())
  return app.clock.now()
}

function start(options: { isDemo: boolean; deliverySeconds: number }) {
  const simulator = startSimulator({ ...options, db: app.db, call: app.simulatorCall, clock, log })
  const dispatch = runPeriodically({
    job: 'test',
    clock,
    log,
    actions: [(now) => offerWaitingOrders(app.db, now)],
    pauseMs: 50,
  })
  return { stop: () => Promise.all([simulator.stop(), dispatch.stop()]) }
}

it('delivers within the given seconds, and stops on request', async () => {
  clock()
  const running = start({ isDemo: true, deliverySeconds: 4 })
  onTestFinished(async () => void (await running.stop()))
  const order = await anOrderInTown(app)
  await expect.poll(async () => (await order.row()).state).toBe('delivered')
  await running.stop()
  const next = await anOrderInTown(app)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect((await next.row()).state).toBe('placed')
  expect(failures).toEqual([])
})

it.each([
  { isDemo: false, deliverySeconds: 1 },
  { isDemo: true, deliverySeconds: 0 },
])('does not run with %o', async (options) => {
  clock()
  const order = await anOrderInTown(app)
  const running = start(options)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await running.stop()
  expect((await order.row()).state).toBe('placed')
})

it('logs a failure, and continues when it works again', async () => {
  clock()
  let isBroken = true
  const call: typeof app.simulatorCall = async (...args) => {
    if (isBroken) throw new Error('no database for a moment')
    return app.simulatorCall(...args)
  }
  const options = { isDemo: true, deliverySeconds: 1, db: app.db, clock, log }
  const order = await anOrderInTown(app)
  const running = startSimulator({ ...options, call })
  onTestFinished(running.stop)
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  expect((await order.row()).state).toBe('placed')
  isBroken = false
  await expect.poll(async () => (await order.row()).state).toBe('accepted')
})
