import { useEffect, useState } from 'react'

function secondsUntil(momentMs: number): number {
  return Math.max(0, Math.ceil((momentMs - Date.now()) / 1000))
}

/** The whole seconds until a moment of the browser's clock, counting down to 0. */
export function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(untilMs)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
