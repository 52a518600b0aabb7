import type { Position } from '#domain/places/distance.ts'

/** The clock and the animation frames of the browser, or of a test. */
export type Frames = {
  now: () => number
  request: (draw: () => void) => number
  cancel: (id: number) => void
}

const browserFrames: Frames = {
  now: () => performance.now(),
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
}

/** The progress of the way (0 to 1) after a share of the time: slow at both ends, so that moves join smoothly. */
function eased(elapsed: number): number {
  return elapsed * elapsed * (3 - 2 * elapsed)
}

/** A position that moves smoothly to each new target: calls `draw` with every intermediate position. */
export function createGlide(start: Position, draw: (position: Position) => void, frames = browserFrames) {
  let current = start
  let frame: number | null = null

  function stop(): void {
    if (frame !== null) frames.cancel(frame)
    frame = null
  }

  /** Moves from the current position to `target`; jumps there if `ms` is 0. */
  function moveTo(target: Position, ms: number): void {
    stop()
    const from = current
    const begun = frames.now()
    function step(): void {
      const elapsed = ms <= 0 ? 1 : Math.min(1, (frames.now() - begun) / ms)
      const progress = eased(elapsed)
      current =
        elapsed === 1
          ? target
          : {
              latitude: from.latitude + (target.latitude - from.latitude) * progress,
              longitude: from.longitude + (target.longitude - from.longitude) * progress,
            }
      draw(current)
      frame = elapsed === 1 ? null : frames.request(step)
    }
    step()
  }

  return { moveTo, stop }
}
