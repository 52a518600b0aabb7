import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { type ActQueue, createActQueue } from './act-queue.ts'
import type { Act } from './act-store.ts'

type Kind = Act['kind']

let queue: ActQueue
let name = ''
let answers: Result<string>[]
let uploads: Result<{ id: number }>[]
const uploaded: string[] = []
const sent: Act[] = []
const shown: string[] = []

const refused = (code: string, status = 409, details?: object) => ({
  ok: false as const,
  refusal: { code, status, message: '', ...(details && { details }) } as Refusal,
})
const offline = refused('offline', 0)

type Made = { driverId?: number; orderId?: number; photo?: Blob | null }

const act = (kind: Kind, { driverId = 1, orderId = 12, photo = null }: Made = {}) =>
  queue.add({
    ...{ driverId, orderId, kind, photo },
    ...{ at: 1_000, place: { latitude: 16, longitude: 108 }, details: {} },
  })

/** Sends the acts of a driver; the answers are taken in turn, and after them everything succeeds. */
function sendAll(driverId = 1): Promise<boolean> {
  return queue.sendAll(driverId, {
    upload: async ({ photo }) => {
      uploaded.push(await photo.text())
      return uploads.shift() ?? { ok: true, value: { id: 70 + uploaded.length } }
    },
    send: async (one) => {
      sent.push(one)
      return answers.shift() ?? { ok: true, value: one.kind }
    },
    onSent: (answer) => shown.push(answer),
  })
}

const waiting = (driverId = 1) =>
  queue
    .read()
    ?.acts.filter((one) => one.driverId === driverId)
    .map((one) => `${one.orderId} ${one.kind}`)

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
  uploads = []
  uploaded.length = 0
  sent.length = 0
  shown.length = 0
  return async () => {
    vi.useRealTimers()
    await queue.close()
  }
})

it('stores each act before it is sent, with a key, time and place of its own, and sends them in order', async () => {
  const steps = ['arrive_at_partner', 'pick_up', 'arrive_at_customer', 'hand_over'] as const
  for (const step of steps) await act(step)
  expect(waiting()).toEqual(steps.map((step) => `12 ${step}`))
  expect(await sendAll()).toBe(true)
  expect(sent.map(({ kind }) => kind)).toEqual(steps)
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
    expect(sent.map(({ kind }) => kind)).toEqual(['arrive_at_partner', 'arrive_at_partner', 'pick_up'])
    expect(sent[1]?.key).toBe(first?.key)
  },
)

it('a refusal for good ends the later acts of that order only, and is kept until it is read', async () => {
  await act('pick_up')
  await act('arrive_at_customer')
  await act('pick_up', { orderId: 13 })
  answers = [refused('step_out_of_order', 409, { state: 'canceled', next_step: null })]
  expect(await sendAll()).toBe(true)
  expect(sent.map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual(['12 pick_up', '13 pick_up'])
  await reopen()
  const [refusal] = queue.read()?.refused ?? []
  expect(refusal).toMatchObject({ driverId: 1, orderId: 12, kind: 'pick_up' })
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
  if (held) await queue.answer(held, { details: { far_reason: 'the street is closed' } })
  await sendAll()
  expect(sent.slice(2).map(({ kind, details }) => [kind, details])).toEqual([
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
  const send = vi.fn(async ({ kind }: Act): Promise<Result<string>> => {
    await new Promise((pass) => setTimeout(pass, 5))
    return { ok: true, value: kind }
  })
  const upload = async () => ({ ok: true, value: { id: 71 } }) as const
  const sending = { upload, send, onSent: () => {} }
  await Promise.all([queue.sendAll(1, sending), other.sendAll(1, sending)])
  expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['arrive_at_partner', 'pick_up'])
  await vi.waitFor(() => expect(other.read()?.acts).toEqual([]))
  await other.close()
})

it('each press on "call" is an act of its own', async () => {
  await act('call')
  await act('call')
  expect(waiting()).toEqual(['12 call', '12 call'])
  await sendAll()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

const photo = new Blob(['door'], { type: 'image/jpeg' })

it('a photo is stored with its act, uploaded once before it, also after closing the app, and sent by its id', async () => {
  await act('call')
  await act('not_received', { photo })
  uploads = [offline]
  expect(await sendAll()).toBe(false)
  await reopen()
  answers = [offline]
  expect(await sendAll()).toBe(false)
  await reopen()
  expect(await sendAll()).toBe(true)
  expect(uploaded).toEqual(['door', 'door'])
  expect(sent.map(({ kind, details }) => [kind, details.picture_id])).toEqual([
    ['call', undefined],
    ['not_received', 72],
    ['not_received', 72],
  ])
  expect(queue.read()).toEqual({ acts: [], refused: [] })
})

it('a picture that the shop has deleted is uploaded again, not at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await act('hand_over', { photo })
  answers = [refused('picture_not_found', 404)]
  await sendAll()
  expect(uploaded).toHaveLength(1)
  vi.setSystemTime(Date.now() + 16_000)
  await sendAll()
  expect(sent.map(({ details }) => details.picture_id)).toEqual([71, 72])
})

it('a photo that the shop cannot read holds its act until there is another one', async () => {
  await act('not_received', { photo })
  uploads = [refused('picture_not_readable', 400)]
  expect(await sendAll()).toBe(true)
  const [held] = queue.read()?.acts ?? []
  expect(held?.held?.code).toBe('picture_not_readable')
  if (held) await queue.answer(held, { photo: new Blob(['again']) })
  expect(await sendAll()).toBe(true)
  expect([uploaded, sent.map(({ details }) => details.picture_id)]).toEqual([['door', 'again'], [72]])
})

it('an order whose arrival was heard of late ends after the wait that the server counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await act('not_received')
  await act('pick_up', { orderId: 13 })
  answers = [refused('wait_at_door', 409, { seconds_left: 300 })]
  expect(await sendAll()).toBe(true)
  expect(waiting()).toEqual(['12 not_received'])
  await sendAll()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(Date.now() + 301_000)
  expect(await sendAll()).toBe(true)
  expect(waiting()).toEqual([])
})

it('a photo that was taken is there after closing the app, goes with its act, and comes back with it', async () => {
  const draft = { driverId: 1, orderId: 12, purpose: 'door' } as const
  await queue.storePhoto({ ...draft, photo })
  await reopen()
  expect(await (await queue.findPhoto(draft))?.text()).toBe('door')
  expect(await queue.findPhoto({ ...draft, driverId: 2 })).toBeNull()
  await act('not_received', { photo })
  expect(await queue.findPhoto(draft)).toBeNull()
  await queue.takeBack(queue.read()?.acts[0] as Act)
  expect(await (await queue.findPhoto(draft))?.text()).toBe('door')
})

it('photos of the oldest orders make room', async () => {
  for (let orderId = 1; orderId <= 8; orderId++)
    await queue.storePhoto({ driverId: 1, orderId, purpose: 'door', photo })
  const kept = [1, 2, 3, 8].map((orderId) => queue.findPhoto({ driverId: 1, orderId, purpose: 'door' }))
  expect((await Promise.all(kept)).map((one) => one !== null)).toEqual([false, false, true, true])
})
