import { useEffect, useState } from 'react'
import { undoMs } from '#domain/orders/board.ts'

/** Counts down to when a step takes effect, by this device's clock. */
export function useUndoSeconds(until: string | undefined): number {
  const [left, setLeft] = useState(undoMs / 1_000)
  useEffect(() => {
    const end = Date.now() + undoMs
    const byServer = until === undefined ? end : Date.parse(until)
    // A device whose clock is wrong still counts from ten.
    const isClockRight = Math.abs(byServer - end) < undoMs + 2_000
    const tell = () => setLeft(Math.max(0, Math.ceil(((isClockRight ? byServer : end) - Date.now()) / 1_000)))
    tell()
    const timer = setInterval(tell, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
