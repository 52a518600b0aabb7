import { useMemo } from 'react'
import { undoWindowMs } from '#domain/orders/board.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'

/** Counts down to when a step takes effect, by this device's clock. */
export function useUndoSeconds(until: string | undefined): number {
  const end = useMemo(() => {
    const byDevice = Date.now() + undoWindowMs
    const byServer = until === undefined ? byDevice : Date.parse(until)
    // A device whose clock is wrong still counts from ten.
    return Math.abs(byServer - byDevice) < undoWindowMs + 2_000 ? byServer : byDevice
  }, [until])
  return useSecondsLeft(end)
}
