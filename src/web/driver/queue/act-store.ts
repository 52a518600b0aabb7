import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { InputOf, OutputOf, Refusal } from '#contracts/endpoint.ts'
import type { submitCarryingStep } from '#contracts/orders/carrying.ts'
import type { reportNotReceived } from '#contracts/orders/missed-delivery.ts'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import type { OrderPicturePurpose } from '#domain/pictures/private-pictures.ts'
import type { Position } from '#domain/places/distance.ts'

type StepInput = InputOf<typeof submitCarryingStep>

/** The server's answer to a step or a call: how far the driver is with that order. */
export type StepAnswer = OutputOf<typeof submitCarryingStep>

/** The server's answer to an act. */
export type ActAnswer = StepAnswer | OutputOf<typeof reportNotReceived>

/** What a driver does with an order: a step, or at the door a press on "call" or the end as not received. */
export type ActKind = CarryingStep | 'call' | 'not_received'

/** What a driver adds to an act. */
export type ActDetails = Omit<StepInput, 'id' | 'step' | 'at' | 'latitude' | 'longitude'>

/** An act of a driver, stored on the phone until the server has it. */
export type Act = {
  /** The acts are sent in this order. The store counts. */
  seq: number
  /** Its idempotency key. */
  key: string
  driverId: number
  orderId: number
  kind: ActKind
  /** When it was done by this phone's clock, in ms; null when that clock is wrong. */
  at: number | null
  place: Position | null
  details: ActDetails
  /** Uploaded before the act is sent; then `details` has its id. */
  photo: Blob | null
  /** What the server asks the driver before it accepts the act; null when it can be sent. */
  held: Refusal | null
  /** Not sent before this time of this phone's clock, in ms; null when it can be sent at once. */
  sendAfter: number | null
}

/** An act that the server refused for good. It stays until the driver has read why. */
export type RefusedAct = Pick<Act, 'seq' | 'driverId' | 'orderId' | 'kind'> & { refusal: Refusal }

/** A photo that was taken for an act which is not done yet. */
export type DraftPhoto = {
  driverId: number
  orderId: number
  purpose: OrderPicturePurpose
  photo: Blob
}

/** What a draft photo is found by. */
export type DraftKey = Omit<DraftPhoto, 'photo'>

/** More than a driver has taken for the orders of one trip. */
const maxDrafts = 6

const keyOf = ({ driverId, orderId, purpose }: DraftKey) => [driverId, orderId, purpose] as const

/** What the photo of an act is for. */
export const photoPurposes: Partial<Record<ActKind, OrderPicturePurpose>> = {
  hand_over: 'proof',
  not_received: 'door',
}

type Schema = DBSchema & {
  acts: { key: number; value: Act }
  refused: { key: number; value: RefusedAct }
  photos: { key: readonly [number, number, string]; value: DraftPhoto }
}

/** A driver calls more than once; every other act is done once. */
const isSame = (one: Act, { driverId, orderId, kind }: Omit<Act, 'seq'>) =>
  kind !== 'call' && one.driverId === driverId && one.orderId === orderId && one.kind === kind

function openDatabase(name: string) {
  return openDB<Schema>(name, 2, {
    upgrade(created) {
      for (const store of created.objectStoreNames) created.deleteObjectStore(store)
      created.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
      created.createObjectStore('refused', { keyPath: 'seq' })
      created.createObjectStore('photos', { keyPath: ['driverId', 'orderId', 'purpose'] })
    },
  })
}

/**
 * Removes an act and the later ones of its order, and stores why if the server refused it. Photos become drafts again.
 * False when the act was not stored any more.
 */
async function removeFrom(
  db: IDBPDatabase<Schema>,
  { seq, driverId, orderId, kind }: Act,
  refusal: Refusal | null,
): Promise<boolean> {
  const writing = db.transaction(['acts', 'refused', 'photos'], 'readwrite')
  const acts = writing.objectStore('acts')
  const later = (await acts.getAll()).filter(
    (one) => one.driverId === driverId && one.orderId === orderId && one.seq >= seq,
  )
  for (const one of later) {
    await acts.delete(one.seq)
    const purpose = photoPurposes[one.kind]
    if (one.photo && purpose)
      await writing.objectStore('photos').put({ driverId, orderId, purpose, photo: one.photo })
  }
  if (refusal) await writing.objectStore('refused').put({ seq, driverId, orderId, kind, refusal })
  await writing.done
  return later.some((one) => one.seq === seq)
}

/** Adds an act, unless the same act with the order is stored already. With the end of an order its drafts go. */
async function addTo(db: IDBPDatabase<Schema>, act: Omit<Act, 'seq'>): Promise<void> {
  const writing = db.transaction(['acts', 'photos'], 'readwrite')
  const acts = writing.objectStore('acts')
  const purpose = photoPurposes[act.kind]
  if (!(await acts.getAll()).some((one) => isSame(one, act))) {
    // The store fills in `seq`.
    await acts.add(act as Act)
    if (purpose)
      for (const one of Object.values(photoPurposes))
        await writing.objectStore('photos').delete(keyOf({ ...act, purpose: one }))
  }
  await writing.done
}

/** Stores a photo in place of the one before. The ones of the oldest orders make room. */
async function storePhoto(db: IDBPDatabase<Schema>, draft: DraftPhoto): Promise<void> {
  const writing = db.transaction('photos', 'readwrite')
  await writing.store.put(draft)
  const old = (await writing.store.getAllKeys()).slice(0, -maxDrafts)
  for (const key of old) await writing.store.delete(key)
  await writing.done
}

/** The acts on this phone, in IndexedDB. Every change is one transaction. */
export async function openActStore(name: string) {
  const db = await openDatabase(name)
  return {
    async readAll() {
      const [acts, refused] = await Promise.all([db.getAll('acts'), db.getAll('refused')])
      return { acts, refused }
    },
    add: (act: Omit<Act, 'seq'>) => addTo(db, act),
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
    storePhoto: (draft: DraftPhoto) => storePhoto(db, draft),
    findPhoto: async (key: DraftKey) => (await db.get('photos', keyOf(key)))?.photo ?? null,
    close: () => db.close(),
  }
}

export type ActStore = Awaited<ReturnType<typeof openActStore>>
