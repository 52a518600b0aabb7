import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before unsaved changes are lost: when a link leaves the page, when the tab is closed, or before an action of the
 * page (`ask`).
 */
export function useLeaveGuard(isDirty: boolean) {
  const [pendingAction, setPendingAction] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBrowser)
    return () => window.removeEventListener('beforeunload', askBrowser)
  }, [isDirty])
  const stay = () => {
    setPendingAction(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const leave = () => {
    pendingAction?.go()
    setPendingAction(null)
    if (blocker.state === 'blocked') blocker.proceed()
  }
  return {
    isAsking: pendingAction !== null || blocker.state === 'blocked',
    ask: (go: () => void) => (isDirty ? setPendingAction({ go }) : go()),
    stay,
    leave,
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
