import { useEffect } from 'react'

/** Keeps the screen on while the page is in sight, where the browser can. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isLeft) void held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
}
