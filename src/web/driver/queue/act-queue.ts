import type { Refusal, Result } from '#contracts/endpoint.ts'
import { isDecided } from '#web/shared/console/live/use-live-work.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import type { Act, ActStore, DraftKey, DraftPhoto, RefusedAct } from './act-store.ts'

/** What is stored on the phone, of all its drivers. */
export type Stored = { acts: readonly Act[]; refused: readonly RefusedAct[] }

/** The refusals that the driver answers; then the act is sent again. */
const answerable: readonly string[] = [
  'far_from_place',
  'swap_open',
  'proof_required',
  'hand_over_code_wrong',
  'hand_over_code_blocked',
  'picture_not_readable',
  'picture_is_heic',
  'picture_too_large',
  'picture_too_many_pixels',
  'too_many_unused_pictures',
]

/** A phone whose clock or position is wrong reports none: then the server's own time and last position count. */
const withoutReport: Readonly<Record<string, Partial<Act>>> = {
  step_in_future: { at: null },
  step_before_last: { at: null },
  position_outside: { place: null },
}

/** The act to send next: the oldest of a driver, except of an order whose earlier act waits. */
function nextAct(acts: readonly Act[], driverId: number): Act | null {
  const now = Date.now()
  const held = new Set<number>()
  for (const act of acts.filter((one) => one.driverId === driverId)) {
    if (act.held || (act.sendAfter ?? 0) > now) held.add(act.orderId)
    else if (!held.has(act.orderId)) return act
  }
  return null
}

/** Part of an act whose photo the server has under this id. */
const withPicture = ({ details }: Act, id: number | null) => ({ details: { ...details, picture_id: id } })

/** After this time an act whose picture the shop has deleted is tried again, in ms. */
const photoAgainMs = 15_000

/** What a refusal does to the act. */
async function settle(store: ActStore, act: Act, refusal: Refusal): Promise<void> {
  const change = withoutReport[refusal.code]
  const isReported = change && Object.keys(change).some((field) => act[field as keyof Act] !== null)
  const wait = refusal.code === 'wait_at_door' ? Number(refusal.details?.seconds_left) : 0
  if (change && isReported) await store.change(act.seq, change)
  // The server has learned of the arrival late, and counts from then.
  else if (wait > 0) await store.change(act.seq, { sendAfter: Date.now() + wait * 1_000 })
  // An unused picture is deleted after a day. It is uploaded again.
  else if (refusal.code === 'picture_not_found' && act.photo)
    await store.change(act.seq, { ...withPicture(act, null), sendAfter: Date.now() + photoAgainMs })
  else if (answerable.includes(refusal.code)) await store.change(act.seq, { held: refusal })
  else await store.refuse(act, refusal)
}

/** Loads the store's script, which the service worker has stored. */
async function openStore(name: string): Promise<ActStore> {
  const { openActStore } = await import('./act-store.ts')
  return openActStore(name)
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
    opened ??= openStore(name).catch((error: unknown) => {
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
    open,
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

/** What a driver adds to an act. Without `photo` an earlier one stays. */
export type ActInput = { details?: Act['details']; photo?: Blob | null }

type Sending<Answer> = {
  /** Uploads the photo of an act, and answers its id. */
  upload: (act: Act & { photo: Blob }) => Promise<Result<{ id: number }>>
  send: (act: Act) => Promise<Result<Answer>>
  onSent: (answer: Answer) => void
}

/** What is done with an act first: its photo is uploaded, or the act itself is sent. */
async function submit<Answer>(act: Act, { upload, send }: Pick<Sending<Answer>, 'upload' | 'send'>) {
  const { photo, details } = act
  if (photo !== null && details.picture_id == null)
    return { isPhoto: true, answer: await upload({ ...act, photo }) } as const
  return { isPhoto: false, answer: await send(act) } as const
}

type Change = ReturnType<typeof watchStore>['change']

/** Uploads or sends an act. False when the server could not be reached. */
async function sendOne<Answer>(
  change: Change,
  act: Act,
  { onSent, ...calls }: Sending<Answer>,
): Promise<boolean> {
  const { isPhoto, answer } = await submit(act, calls)
  if (!answer.ok && !isDecided(answer.refusal)) return false
  await change(async (store) => {
    if (!answer.ok) await settle(store, act, answer.refusal)
    else if (isPhoto) await store.change(act.seq, withPicture(act, answer.value.id))
    else {
      await store.remove(act.seq)
      // Before the screen learns that nothing waits any more, or it would show the step before for a moment.
      onSent(answer.value)
    }
  })
  return true
}

/** The queue of the acts of all drivers on this phone. */
export function createActQueue(name = 'mam-driver') {
  const { change, open, ...stored } = watchStore(name)

  async function sendAll<Answer>(driverId: number, sending: Sending<Answer>): Promise<boolean> {
    for (;;) {
      const act = nextAct((await stored.load()).acts, driverId)
      if (act === null) return true
      if (!(await sendOne(change, act, sending))) return false
    }
  }

  return {
    ...stored,
    add: (act: Omit<Act, 'seq' | 'key' | 'held' | 'sendAfter'>) =>
      change((store) => store.add({ ...act, key: crypto.randomUUID(), held: null, sendAfter: null })),
    /** Answers what the server asked of an act, which can then be sent. A photo takes the place of the one before. */
    answer: ({ seq, details: before }: Act, { details, photo }: ActInput) =>
      change((store) =>
        store.change(seq, {
          details: { ...before, ...details, ...(photo !== undefined && { picture_id: null }) },
          ...(photo !== undefined && { photo }),
          held: null,
        }),
      ),
    storePhoto: async (draft: DraftPhoto) => (await open()).storePhoto(draft),
    findPhoto: async (key: DraftKey) => (await open()).findPhoto(key),
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
