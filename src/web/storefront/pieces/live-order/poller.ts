import type { LiveWorld } from './live-world.ts'

/** Asks now and then, one question at a time. */
export type Poller = {
  /** Asks so much later, in ms, and not when it was due before. */
  askIn: (ms: number) => void
  rest: () => void
}

/** `ask` answers in how many ms the next question is due, or null for never. */
export function createPoller({ later }: Pick<LiveWorld, 'later'>, ask: () => Promise<number | null>): Poller {
  let isAsking = false
  /** Wished while an answer was on its way, which may be older than what made somebody wish. */
  let wishedIn: number | null = null
  let cancel = () => {}

  function askIn(ms: number): void {
    cancel()
    if (isAsking) wishedIn = ms
    else cancel = later(ms, () => void run())
  }

  async function run(): Promise<void> {
    isAsking = true
    wishedIn = null
    const next = await ask()
    isAsking = false
    if (next !== null) askIn(wishedIn ?? next)
  }

  return { askIn, rest: () => cancel() }
}
