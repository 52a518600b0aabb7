import { beforeEach, describe, expect, test } from 'vitest'
import { storeFavourites } from './favourite-ids.ts'
import { createHeartCalls } from './heart-calls.ts'
import { storedFavouritesOf } from './stored-favourites.ts'

type Reply =
  | { ok: true; value: never }
  | { ok: false; refusal: { code: string; status: number; message: string } }

const yes: Reply = { ok: true, value: undefined as never }
const no = (code: string): Reply => ({ ok: false, refusal: { code, status: 400, message: code } })

/** A server that answers when the test lets it. */
function aServer() {
  const calls: string[] = []
  const waiting: ((reply: unknown) => void)[] = []
  const ask = (what: string) => {
    calls.push(what)
    return new Promise<never>((resolve) => waiting.push(resolve as (reply: unknown) => void))
  }
  const api = {
    listFavourites: () => ask('list'),
    addFavourite: ({ partner_id }: { partner_id: unknown }) => ask(`add ${partner_id}`),
    removeFavourite: ({ partner_id }: { partner_id: unknown }) => ask(`remove ${partner_id}`),
  }
  async function answer(reply: unknown) {
    waiting.shift()?.(reply)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { hearts: createHeartCalls(api, 7), calls, answer }
}

const list = (...ids: number[]) => ({ ok: true, value: ids.map((id) => ({ id })) })

beforeEach(() => storeFavourites(null))

describe('a heart', () => {
  test('is shown at once, and stays when the server agrees', async () => {
    const { hearts, calls, answer } = aServer()
    const done = hearts.set(3, true)
    expect(storedFavouritesOf(7)).toEqual([3])
    await answer(yes)
    expect(await done).toBeNull()
    expect([calls, storedFavouritesOf(7)]).toEqual([['add 3'], [3]])
  })

  test('goes back to what it was, with the reason, when the server refuses', async () => {
    const { hearts, answer } = aServer()
    storeFavourites({ userId: 7, ids: [5] })
    const added = hearts.set(3, true)
    await answer(no('too_many_favourites'))
    expect((await added)?.code).toBe('too_many_favourites')
    expect(storedFavouritesOf(7)).toEqual([5])
    const removed = hearts.set(5, false)
    expect(storedFavouritesOf(7)).toEqual([])
    await answer(no('offline'))
    expect((await removed)?.code).toBe('offline')
    expect(storedFavouritesOf(7)).toEqual([5])
  })

  test('of a restaurant that is gone can be removed, but not set', async () => {
    const { hearts, answer } = aServer()
    storeFavourites({ userId: 7, ids: [5] })
    const removed = hearts.set(5, false)
    await answer(no('partner_not_found'))
    expect([await removed, storedFavouritesOf(7)]).toEqual([null, []])
    const added = hearts.set(5, true)
    await answer(no('partner_not_found'))
    expect((await added)?.code).toBe('partner_not_found')
    expect(storedFavouritesOf(7)).toEqual([])
  })

  test('pressed again while its call is under way is sent once more, in order, with the last state', async () => {
    const { hearts, calls, answer } = aServer()
    void hearts.set(3, true)
    void hearts.set(3, false)
    void hearts.set(3, true)
    void hearts.set(3, false)
    expect(calls).toEqual(['add 3'])
    await answer(yes)
    expect(calls).toEqual(['add 3', 'remove 3'])
    await answer(yes)
    expect([calls.length, storedFavouritesOf(7)]).toEqual([2, []])
  })

  test('that failed, but is no longer wanted, shows no error', async () => {
    const { hearts, calls, answer } = aServer()
    const done = hearts.set(3, true)
    void hearts.set(3, false)
    await answer(no('offline'))
    expect(await done).toBeNull()
    expect([calls, storedFavouritesOf(7)]).toEqual([['add 3'], []])
  })
})

describe('the list of the server', () => {
  test('replaces what the browser knew', async () => {
    const { hearts, answer } = aServer()
    storeFavourites({ userId: 7, ids: [1, 2] })
    const calls = hearts.fetchList()
    await answer(list(4, 2))
    expect((await calls).ok).toBe(true)
    expect(storedFavouritesOf(7)).toEqual([4, 2])
  })

  test('does not undo a press made after the list was requested, or one still being sent', async () => {
    const { hearts, answer } = aServer()
    storeFavourites({ userId: 7, ids: [1, 2] })
    void hearts.set(9, true)
    void hearts.fetchList()
    void hearts.set(1, false)
    await answer(yes)
    await answer(list(1, 2))
    expect(storedFavouritesOf(7)).toEqual([9, 2])
  })

  test('changes nothing where it cannot be fetched', async () => {
    const { hearts, answer } = aServer()
    storeFavourites({ userId: 7, ids: [1] })
    const calls = hearts.fetchList()
    await answer(no('offline'))
    expect((await calls).ok).toBe(false)
    expect(storedFavouritesOf(7)).toEqual([1])
  })
})

test('one person’s hearts are hidden from another', () => {
  storeFavourites({ userId: 7, ids: [1] })
  expect(storedFavouritesOf(8)).toEqual([])
})
