import { beforeEach, expect, it, vi } from 'vitest'

/** A fake AudioContext. The browser may silence it at any time, and only a touch resumes it. */
class FakeAudio extends EventTarget {
  static last: FakeAudio
  state = 'suspended'
  isTouched = true
  constructor() {
    super()
    FakeAudio.last = this
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  resume() {
    if (!this.isTouched) return new Promise<void>(() => {})
    this.become('running')
    return Promise.resolve()
  }
}

async function load() {
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  return import('./bell-sound.ts')
}

beforeEach(() => vi.useRealTimers())

it('reports at once that a page silenced by the browser cannot ring, and rings after the next touch', async () => {
  const { canRing, wakeBell, watchBell } = await load()
  const heard: boolean[] = []
  watchBell(() => heard.push(canRing()))
  expect([canRing(), await wakeBell()]).toEqual([false, true])
  FakeAudio.last.become('interrupted')
  expect([canRing(), heard.at(-1)]).toEqual([false, false])
  expect([await wakeBell(), heard.at(-1)]).toEqual([true, true])
})

it('does not wait for a browser that wants a touch first', async () => {
  const { wakeBell } = await load()
  await wakeBell()
  FakeAudio.last.become('suspended')
  FakeAudio.last.isTouched = false
  vi.useFakeTimers()
  const waking = wakeBell()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waking).toBe(false)
})
