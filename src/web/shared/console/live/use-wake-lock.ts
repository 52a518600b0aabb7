import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    async function requestLock() {
      if (document.visibilityState !== 'visible') return
      const newLock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isLeft) void newLock?.release()
      else lock = newLock
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [isOn])
}
