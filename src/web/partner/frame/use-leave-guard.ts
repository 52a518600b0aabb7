import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before what is typed is left: by a link, by closing the tab, or by what the page itself does (`ask`). */
export function useLeaveGuard(isDirty: boolean) {
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  const stay = () => {
    setWaiting(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const leave = () => {
    waiting?.go()
    setWaiting(null)
    if (blocker.state === 'blocked') blocker.proceed()
  }
  return {
    isAsking: waiting !== null || blocker.state === 'blocked',
    ask: (go: () => void) => (isDirty ? setWaiting({ go }) : go()),
    stay,
    leave,
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
