import type { Refusal, Result } from '#contracts/endpoint.ts'
import { isDecided } from '#web/shared/console/live/use-live-work.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { type Act, type ActStore, openActStore, type RefusedAct } from './act-store.ts'

/** What is stored on the phone, of all its drivers. */
export type Stored = { acts: readonly Act[]; refused: readonly RefusedAct[] }

/** The refusals that the driver answers; then the act is sent again. */
const answerable: readonly string[] = [
  'far_from_place',
  'swap_open',
  'proof_required',
  'hand_over_code_wrong',
  'hand_over_code_blocked',
]

/** A phone whose clock or position is wrong reports none: then the server's own time and last position count. */
const withoutReport: Readonly<Record<string, Partial<Act>>> = {
  step_in_future: { at: null },
  step_before_last: { at: null },
  position_outside: { place: null },
}

/** The act to send next: the oldest of a driver, except of an order whose earlier act waits for an answer. */
export function nextAct(acts: readonly Act[], driverId: number): Act | null {
  const held = new Set<number>()
  for (const act of acts.filter((one) => one.driverId === driverId)) {
    if (act.held) held.add(act.orderId)
    else if (!held.has(act.orderId)) return act
  }
  return null
}

/** What a refusal does to the act. */
async function settle(store: ActStore, act: Act, refusal: Refusal): Promise<void> {
  const change = withoutReport[refusal.code]
  const isReported = change && Object.keys(change).some((field) => act[field as keyof Act] !== null)
  if (change && isReported) await store.change(act.seq, change)
  else if (answerable.includes(refusal.code)) await store.change(act.seq, { held: refusal })
  else await store.refuse(act, refusal)
}

/** Opens the store when it is first used, tells what is stored, and tells the other tabs of changes. */
function watchStore(name: string) {
  let opened: Promise<ActStore> | null = null
  let channel: BroadcastChannel | null = null
  let stored: Stored | null = null
  const listeners = new Set<() => void>()

  function open(): Promise<ActStore> {
    if (channel === null) {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', () => void load())
    }
    opened ??= openActStore(name).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  async function load(): Promise<Stored> {
    stored = await (await open()).readAll()
    for (const listener of listeners) listener()
    return stored
  }
  return {
    load,
    /** What was loaded last; null before that. */
    read: () => stored,
    subscribe(listener: () => void): () => void {
      if (stored === null) void load().catch(() => undefined)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async change<Answer>(work: (store: ActStore) => Promise<Answer>): Promise<Answer> {
      const answer = await work(await open())
      await load()
      channel?.postMessage(null)
      return answer
    },
    async close(): Promise<void> {
      channel?.close()
      await opened?.then((store) => store.close())
    },
  }
}

type Sending<Answer> = {
  send: (act: Act) => Promise<Result<Answer>>
  onSent: (answer: Answer) => void
}

/** The queue of the acts of all drivers on this phone. */
export function createActQueue(name = 'mam-driver') {
  const { change, ...stored } = watchStore(name)

  async function sendAll<Answer>(driverId: number, { send, onSent }: Sending<Answer>): Promise<boolean> {
    for (;;) {
      const act = nextAct((await stored.load()).acts, driverId)
      if (act === null) return true
      const sent = await send(act)
      if (!sent.ok && !isDecided(sent.refusal)) return false
      await change((store) => (sent.ok ? store.remove(act.seq) : settle(store, act, sent.refusal)))
      if (sent.ok) onSent(sent.value)
    }
  }

  return {
    ...stored,
    add: (act: Omit<Act, 'seq' | 'key' | 'held'>) =>
      change((store) => store.add({ ...act, key: crypto.randomUUID(), held: null })),
    /** Answers what the server asked of an act, which can then be sent. */
    answer: ({ seq, details }: Act, more: Act['details']) =>
      change((store) => store.change(seq, { details: { ...details, ...more }, held: null })),
    /** Takes an act back, with the later ones of its order. False when the server has it already. */
    takeBack: (act: Act) => inTurn(name, () => change((store) => store.takeBack(act))),
    forgetRefused: ({ seq }: RefusedAct) => change((store) => store.forgetRefused(seq)),
    /**
     * Sends a driver's acts, oldest first; one tab at a time. False when some are left because the server could not be
     * reached.
     */
    sendAll: <Answer>(driverId: number, sending: Sending<Answer>) =>
      inTurn(name, () => sendAll(driverId, sending)),
  }
}

/** The queue of this phone. */
export const actQueue = createActQueue()

/** Whether something of this driver waits on the phone. */
export async function hasWaitingActs(driverId: number): Promise<boolean> {
  const stored = await actQueue.load()
  return stored.acts.some((act) => act.driverId === driverId)
}

export type ActQueue = ReturnType<typeof createActQueue>
