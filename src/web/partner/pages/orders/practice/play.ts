import { maxDelayMinutes, undoWindowMs } from '#domain/orders/board.ts'

/** How long each wait of the played order is, in ms. */
export const playMs = { arrives: 3_000, driverComes: 3_000, pickUp: 5_000, deliver: 6_000 } as const

/** The state of the practice order; before `placed` it has not arrived yet. */
export type PlayStage = 'coming' | 'placed' | 'accepted' | 'ready' | 'picked_up' | 'delivered'

/** A practice order. It exists only in this browser. Times are ms since 1970. */
export type Play = {
  stage: PlayStage
  /** When the stage began. */
  since: number
  staged: { id: number; step: 'accept' | 'ready'; until: number } | null
  /** How many steps were taken, also those that were undone. */
  steps: number
  placedAt: number
  acceptedAt: number | null
  minutes: number
  delayed: number
}

/** What the cook does with it, and the clock. */
export type PlayEvent =
  | { do: 'begin'; now: number }
  | { do: 'accept'; now: number; minutes: number }
  | { do: 'ready'; now: number }
  | { do: 'delay'; now: number; minutes: number }
  | { do: 'undo'; now: number }
  | { do: 'tick'; now: number }

/** An order that comes in a moment. */
function begin(now: number): Play {
  return {
    stage: 'coming',
    since: now,
    staged: null,
    steps: 0,
    placedAt: now + playMs.arrives,
    acceptedAt: null,
    minutes: 0,
    delayed: 0,
  }
}

function to(play: Play, stage: PlayStage, since: number): Play {
  return { ...play, stage, since, staged: null }
}

const waits: Partial<Record<PlayStage, { ms: number; leadsTo: PlayStage }>> = {
  coming: { ms: playMs.arrives, leadsTo: 'placed' },
  ready: { ms: playMs.pickUp, leadsTo: 'picked_up' },
  picked_up: { ms: playMs.deliver, leadsTo: 'delivered' },
}

/** The play after the next thing that time alone brings; null where it brings none until then. */
function next(play: Play, now: number): Play | null {
  const { staged, stage, since } = play
  if (staged !== null) {
    if (now < staged.until) return null
    return staged.step === 'accept'
      ? { ...to(play, 'accepted', staged.until), acceptedAt: staged.until }
      : to(play, 'ready', staged.until)
  }
  const wait = waits[stage]
  if (wait === undefined || now < since + wait.ms) return null
  return to(play, wait.leadsTo, since + wait.ms)
}

/** A clock that ticks late, as in a page that slept, catches up. */
function advance(play: Play, now: number): Play {
  let current = play
  for (let after = next(current, now); after !== null; after = next(current, now)) current = after
  return current
}

function stage(play: Play, step: 'accept' | 'ready', now: number): Play {
  const steps = play.steps + 1
  return { ...play, steps, staged: { id: steps, step, until: now + undoWindowMs } }
}

/** The practice after an event. An event that is impossible in the current state changes nothing. */
export function nextPlay(before: Play | null, event: PlayEvent): Play | null {
  if (event.do === 'begin') return begin(event.now)
  if (before === null) return null
  const play = advance(before, event.now)
  const isFree = play.staged === null
  switch (event.do) {
    case 'accept':
      if (play.stage !== 'placed' || !isFree) return play
      return { ...stage(play, 'accept', event.now), minutes: event.minutes }
    case 'ready':
      return play.stage === 'accepted' && isFree ? stage(play, 'ready', event.now) : play
    case 'delay': {
      const delayed = play.delayed + event.minutes
      const canDelay = play.stage === 'accepted' && isFree && delayed <= maxDelayMinutes
      return canDelay ? { ...play, delayed } : play
    }
    case 'undo':
      return isFree ? play : { ...play, staged: null }
    default:
      return play
  }
}

/** Whether the bell rings for it. */
export function isUnanswered(play: Play | null): boolean {
  return play !== null && play.stage === 'placed' && play.staged === null
}
