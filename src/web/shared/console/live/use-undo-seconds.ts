import { useMemo } from 'react'
import { undoWindowMs } from '#domain/orders/board.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'

/** The seconds until a submitted step takes effect, by this device's clock. */
export function useUndoSeconds(until: string | undefined): number {
  const end = useMemo(() => {
    const byDevice = Date.now() + undoWindowMs
    const byServer = until === undefined ? byDevice : Date.parse(until)
    // If the clock of the device is wrong, the count starts from ten seconds.
    return Math.abs(byServer - byDevice) < undoWindowMs + 2_000 ? byServer : byDevice
  }, [until])
  return useSecondsLeft(end)
}
