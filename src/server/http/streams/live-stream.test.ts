import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveStream, heartbeat, type LiveState, type LiveStream } from './live-stream.ts'

const noon = '2026-11-20T05:00:00.000Z'

/** The states of a stream, told apart by a number. */
function aState(number: number, isFinal = false): LiveState {
  return { event: 'state', data: String(number), isFinal, dueAt: new Date('2026-11-20T05:10:00.000Z') }
}

let newest: LiveState | null
let isAllowed: boolean
let now: string
let texts: string[]
/** What the reader has not taken yet. */
let unsent: (() => void)[]
let isSlow: boolean
let read: ReturnType<typeof vi.fn<() => Promise<LiveState | null>>>
let onFailure: ReturnType<typeof vi.fn<(error: unknown) => void>>
let target: { write: (text: string) => Promise<void>; end: () => void; abandon: () => void }
let stream: LiveStream

beforeEach(() => {
  newest = aState(1)
  isAllowed = true
  now = noon
  texts = []
  unsent = []
  isSlow = false
  read = vi.fn(async () => newest)
  onFailure = vi.fn()
  target = {
    write(text) {
      texts.push(text)
      return isSlow ? new Promise((resolve) => unsent.push(resolve)) : Promise.resolve()
    },
    end: vi.fn(),
    abandon: vi.fn(),
  }
  const source = { read, isAllowed: async () => isAllowed, clock: () => new Date(now), onFailure }
  stream = createLiveStream(aState(1), source, target)
})

/** Until everything that needs no reader is done. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/** The states that were sent, in their order. */
function sent(): number[] {
  return texts
    .filter((text) => text.startsWith('event: '))
    .map((text) => Number(/^data: (\d+)/m.exec(text)?.[1]))
}

describe('many changes', () => {
  it('while one is being read make one more reading', async () => {
    const reading = Promise.withResolvers<LiveState>()
    read.mockImplementationOnce(() => reading.promise)
    stream.wake()
    await settle()
    for (let changes = 0; changes < 50; changes += 1) stream.wake()
    newest = aState(3)
    reading.resolve(aState(2))
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
    expect(sent()).toEqual([2, 3])
  })

  it('while the reader is slow are replaced by the newest state', async () => {
    isSlow = true
    for (let number = 2; number < 50; number += 1) {
      newest = aState(number)
      stream.wake()
      await settle()
    }
    expect(sent()).toEqual([2])
    expect(read).toHaveBeenCalledTimes(1)
    isSlow = false
    unsent.shift()?.()
    await settle()
    expect(sent()).toEqual([2, 49])
  })
})

describe('a beat', () => {
  it('sends a comment if nothing has changed, and reads nothing', async () => {
    stream.beat()
    await settle()
    expect(texts).toEqual([heartbeat])
    expect(read).not.toHaveBeenCalled()
  })

  it('ends the stream when its session is over', async () => {
    isAllowed = false
    stream.beat()
    await settle()
    expect(texts).toEqual([])
    expect(target.end).toHaveBeenCalledOnce()
  })

  it('reads the state again at the time that the state names, not before', async () => {
    now = '2026-11-20T05:09:59.999Z'
    stream.beat()
    await settle()
    expect(sent()).toEqual([])
    now = '2026-11-20T05:10:00.000Z'
    stream.beat()
    await settle()
    expect(sent()).toEqual([1])
  })

  it('disconnects a reader that has read nothing since the last beat', async () => {
    isSlow = true
    stream.wake()
    await settle()
    stream.beat()
    await settle()
    expect(target.abandon).not.toHaveBeenCalled()
    stream.beat()
    expect(target.abandon).toHaveBeenCalledOnce()
  })

  it('does not disconnect a reader that reads between two beats', async () => {
    isSlow = true
    for (let beats = 0; beats < 5; beats += 1) {
      stream.wake()
      await settle()
      stream.beat()
      unsent.shift()?.()
      await settle()
    }
    expect(target.abandon).not.toHaveBeenCalled()
  })
})

describe('the end', () => {
  it('comes after a final state', async () => {
    newest = aState(9, true)
    stream.wake()
    await settle()
    expect(sent()).toEqual([9])
    expect(target.end).toHaveBeenCalledOnce()
    stream.wake()
    stream.beat()
    await settle()
    expect(texts).toHaveLength(1)
  })

  it('comes without an event when the session is over, or the order does not exist', async () => {
    isAllowed = false
    stream.wake()
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(target.end).toHaveBeenCalledOnce()
    expect(texts).toEqual([])
  })

  it('comes without an event when the session may no longer see the order', async () => {
    newest = null
    stream.wake()
    await settle()
    expect(target.end).toHaveBeenCalledOnce()
    expect(texts).toEqual([])
  })

  it('sends nothing afterwards, not even the result of a running read', async () => {
    const reading = Promise.withResolvers<LiveState>()
    read.mockImplementationOnce(() => reading.promise)
    stream.wake()
    await settle()
    stream.stop()
    reading.resolve(aState(2))
    stream.wake()
    await settle()
    expect(texts).toEqual([])
    expect(target.end).not.toHaveBeenCalled()
  })
})

it('a failed read is logged, and repeated at the next beat', async () => {
  const outage = new Error('no database')
  read.mockRejectedValueOnce(outage)
  newest = aState(5)
  stream.wake()
  await settle()
  expect(onFailure).toHaveBeenCalledWith(outage)
  expect(sent()).toEqual([])
  stream.beat()
  await settle()
  expect(sent()).toEqual([5])
})
