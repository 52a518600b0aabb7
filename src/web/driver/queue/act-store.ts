import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { InputOf, OutputOf, Refusal } from '#contracts/endpoint.ts'
import type { submitCarryingStep } from '#contracts/orders/carrying.ts'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import type { Position } from '#domain/places/distance.ts'

type StepInput = InputOf<typeof submitCarryingStep>

/** The server's answer to a step: how far the driver is with that order. */
export type StepAnswer = OutputOf<typeof submitCarryingStep>

/** What a driver adds to a step when the server asks for it. */
export type ActDetails = Omit<StepInput, 'id' | 'step' | 'at' | 'latitude' | 'longitude'>

/** A step that a driver has done, stored on the phone until the server has it. */
export type Act = {
  /** The acts are sent in this order. The store counts. */
  seq: number
  /** Its idempotency key. */
  key: string
  driverId: number
  orderId: number
  step: CarryingStep
  /** When it was done by this phone's clock, in ms; null when that clock is wrong. */
  at: number | null
  place: Position | null
  details: ActDetails
  /** What the server asks the driver before it accepts the act; null when it can be sent. */
  held: Refusal | null
}

/** An act that the server refused for good. It stays until the driver has read why. */
export type RefusedAct = Pick<Act, 'seq' | 'driverId' | 'orderId' | 'step'> & { refusal: Refusal }

type Schema = DBSchema & {
  acts: { key: number; value: Act }
  refused: { key: number; value: RefusedAct }
}

const isSame = (one: Act, { driverId, orderId, step }: Omit<Act, 'seq'>) =>
  one.driverId === driverId && one.orderId === orderId && one.step === step

function openDatabase(name: string) {
  return openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
      created.createObjectStore('refused', { keyPath: 'seq' })
    },
  })
}

/**
 * Removes an act and the later ones of its order, and stores why if the server refused it. False when the act was not
 * stored any more.
 */
async function removeFrom(
  db: IDBPDatabase<Schema>,
  { seq, driverId, orderId, step }: Act,
  refusal: Refusal | null,
): Promise<boolean> {
  const writing = db.transaction(['acts', 'refused'], 'readwrite')
  const acts = writing.objectStore('acts')
  const later = (await acts.getAll()).filter(
    (one) => one.driverId === driverId && one.orderId === orderId && one.seq >= seq,
  )
  for (const one of later) await acts.delete(one.seq)
  if (refusal) await writing.objectStore('refused').put({ seq, driverId, orderId, step, refusal })
  await writing.done
  return later.some((one) => one.seq === seq)
}

/** The acts on this phone, in IndexedDB. Every change is one transaction. */
export async function openActStore(name: string) {
  const db = await openDatabase(name)
  return {
    async readAll() {
      const [acts, refused] = await Promise.all([db.getAll('acts'), db.getAll('refused')])
      return { acts, refused }
    },
    /** Adds an act, unless the same step of the order is stored already. */
    async add(act: Omit<Act, 'seq'>): Promise<void> {
      const writing = db.transaction('acts', 'readwrite')
      const stored = await writing.store.getAll()
      // The store fills in `seq`.
      if (!stored.some((one) => isSame(one, act))) await writing.store.add(act as Act)
      await writing.done
    },
    /** Changes an act that is still stored. */
    async change(seq: number, change: Partial<Act>): Promise<void> {
      const writing = db.transaction('acts', 'readwrite')
      const act = await writing.store.get(seq)
      if (act) await writing.store.put({ ...act, ...change })
      await writing.done
    },
    takeBack: (act: Act) => removeFrom(db, act, null),
    refuse: (act: Act, refusal: Refusal) => removeFrom(db, act, refusal),
    /** Removes an act that the server has. */
    remove: (seq: number) => db.delete('acts', seq),
    forgetRefused: (seq: number) => db.delete('refused', seq),
    close: () => db.close(),
  }
}

export type ActStore = Awaited<ReturnType<typeof openActStore>>
