import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, currentUserId, endedSession, onSessionElsewhere } from '#web/shared/session/session.ts'
import { httpApi } from './http-api.ts'

/**
 * For pages behind the login: follows a session that another tab ends or replaces. A session that ended elsewhere (a
 * new password, a lock) ends here with the first call that is refused, or when the tab becomes visible.
 */
export function useFollowSession(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const leave = useEffectEvent(() => {
    rememberRoute(pathname + search)
    void navigate('/login?ended=1')
  })
  const reload = useEffectEvent(() => void revalidate())

  useEffect(() => {
    const ownId = currentUserId()
    function follow(): void {
      if (currentToken() === null) leave()
      else if (currentUserId() === ownId) reload()
      // Reloads: one person's typed text must not stay for the next person.
      else location.reload()
    }
    function checkSession(): void {
      if (document.visibilityState === 'visible' && currentToken() !== null) void httpApi.getUser({})
    }
    const onDead = () => leave()
    const unsubscribe = onSessionElsewhere(follow)
    globalThis.addEventListener(endedSession, onDead)
    document.addEventListener('visibilitychange', checkSession)
    return () => {
      unsubscribe()
      globalThis.removeEventListener(endedSession, onDead)
      document.removeEventListener('visibilitychange', checkSession)
    }
  }, [])
}
