import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { type ActQueue, createActQueue } from './act-queue.ts'
import type { Act } from './act-store.ts'

type Step = Act['step']

let queue: ActQueue
let name = ''
let answers: Result<string>[]
const sent: Act[] = []
const shown: string[] = []

const refused = (code: string, status = 409, details?: object): Result<string> => ({
  ok: false,
  refusal: { code, status, message: '', ...(details && { details }) } as Refusal,
})
const offline = refused('offline', 0)

const act = (step: Step, { driverId = 1, orderId = 12 } = {}) =>
  queue.add({ driverId, orderId, step, at: 1_000, place: { latitude: 16, longitude: 108 }, details: {} })

/** Sends the acts of a driver; the answers are taken in turn, and after them everything succeeds. */
function sendAll(driverId = 1): Promise<boolean> {
  return queue.sendAll(driverId, {
    send: async (one) => {
      sent.push(one)
      return answers.shift() ?? { ok: true, value: one.step }
    },
    onSent: (answer) => shown.push(answer),
  })
}

const waiting = (driverId = 1) =>
  queue
    .read()
    ?.acts.filter((one) => one.driverId === driverId)
    .map((one) => `${one.orderId} ${one.step}`)

/** Closes the app and opens it again. */
async function reopen(): Promise<void> {
  await queue.close()
  queue = createActQueue(name)
  queue.subscribe(() => {})
  await vi.waitFor(() => expect(queue.read()).not.toBeNull())
}

beforeEach(() => {
  name = `test-${crypto.randomUUID()}`
  queue = createActQueue(name)
  answers = []
  sent.length = 0
  shown.length = 0
  return () => queue.close()
})

it('stores each act before it is sent, with a key, time and place of its own, and sends them in order', async () => {
  const steps = ['arrive_at_partner', 'pick_up', 'arrive_at_customer', 'hand_over'] as const
  for (const step of steps) await act(step)
  expect(waiting()).toEqual(steps.map((step) => `12 ${step}`))
  expect(await sendAll()).toBe(true)
  expect(sent.map(({ step }) => step)).toEqual(steps)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
  expect(sent[0]).toMatchObject({ at: 1_000, place: { latitude: 16, longitude: 108 } })
  expect([shown, waiting()]).toEqual([[...steps], []])
})

it('a press twice is one act', async () => {
  await act('pick_up')
  await act('pick_up')
  expect(waiting()).toEqual(['12 pick_up'])
})

it.each([
  ['no answer', offline],
  ['a time-out', refused('timeout', 0)],
  ['an outage', refused('internal_error', 503)],
  ['a session that has ended', refused('unauthorized', 401)],
  ['too many requests', refused('too_many_requests', 429)],
])(
  '%s loses nothing: the same acts with the same keys go out later, also after closing the app',
  async (_, no) => {
    await act('arrive_at_partner')
    await act('pick_up')
    answers = [no]
    expect(await sendAll()).toBe(false)
    const [first] = sent
    await reopen()
    expect(waiting()).toEqual(['12 arrive_at_partner', '12 pick_up'])
    expect(await sendAll()).toBe(true)
    expect(sent.map(({ step }) => step)).toEqual(['arrive_at_partner', 'arrive_at_partner', 'pick_up'])
    expect(sent[1]?.key).toBe(first?.key)
  },
)

it('a refusal for good ends the later acts of that order only, and is kept until it is read', async () => {
  await act('pick_up')
  await act('arrive_at_customer')
  await act('pick_up', { orderId: 13 })
  answers = [refused('step_out_of_order', 409, { state: 'canceled', next_step: null })]
  expect(await sendAll()).toBe(true)
  expect(sent.map(({ orderId, step }) => `${orderId} ${step}`)).toEqual(['12 pick_up', '13 pick_up'])
  await reopen()
  const [refusal] = queue.read()?.refused ?? []
  expect(refusal).toMatchObject({ driverId: 1, orderId: 12, step: 'pick_up' })
  expect(refusal?.refusal.details).toEqual({ state: 'canceled', next_step: null })
  if (refusal) await queue.forgetRefused(refusal)
  expect(queue.read()).toEqual({ acts: [], refused: [] })
})

it('a question of the server holds the acts of its order, and the answer sends them', async () => {
  await act('arrive_at_partner')
  await act('pick_up')
  await act('pick_up', { orderId: 13 })
  answers = [refused('far_from_place', 409, { distance_m: 900 })]
  expect(await sendAll()).toBe(true)
  expect(waiting()).toEqual(['12 arrive_at_partner', '12 pick_up'])
  const held = queue.read()?.acts.find((one) => one.held)
  expect(held?.held?.details).toEqual({ distance_m: 900 })
  await sendAll()
  expect(sent).toHaveLength(2)
  if (held) await queue.answer(held, { far_reason: 'the street is closed' })
  await sendAll()
  expect(sent.slice(2).map(({ step, details }) => [step, details])).toEqual([
    ['arrive_at_partner', { far_reason: 'the street is closed' }],
    ['pick_up', {}],
  ])
})

it.each([
  ['step_in_future', { at: null }],
  ['step_before_last', { at: null }],
  ['position_outside', { place: null }],
])('what a phone reports wrongly (%s) is left out the second time', async (code, without) => {
  await act('pick_up')
  answers = [refused(code, 400)]
  expect(await sendAll()).toBe(true)
  expect(sent[1]).toEqual({ ...sent[0], ...without })
  expect(queue.read()).toEqual({ acts: [], refused: [] })
})

it('the next driver on the phone sends and sees nothing of the one before', async () => {
  await act('pick_up')
  expect(await sendAll(2)).toBe(true)
  expect(sent).toEqual([])
  expect([waiting(1), waiting(2)]).toEqual([['12 pick_up'], []])
})

it('an act is taken back with the later ones of its order, while it is not sent', async () => {
  await act('pick_up')
  await act('arrive_at_customer')
  await act('pick_up', { orderId: 13 })
  const first = queue.read()?.acts[0] as Act
  expect(await queue.takeBack(first)).toBe(true)
  expect(waiting()).toEqual(['13 pick_up'])
  expect(await queue.takeBack(first)).toBe(false)
})

it('two tabs send each act once, and see the same acts', async () => {
  const other = createActQueue(name)
  other.subscribe(() => {})
  await act('arrive_at_partner')
  await act('pick_up')
  await vi.waitFor(() => expect(other.read()?.acts).toHaveLength(2))
  const send = vi.fn(async ({ step }: Act): Promise<Result<string>> => {
    await new Promise((pass) => setTimeout(pass, 5))
    return { ok: true, value: step }
  })
  const sending = { send, onSent: () => {} }
  await Promise.all([queue.sendAll(1, sending), other.sendAll(1, sending)])
  expect(send.mock.calls.map(([{ step }]) => step)).toEqual(['arrive_at_partner', 'pick_up'])
  await vi.waitFor(() => expect(other.read()?.acts).toEqual([]))
  await other.close()
})
