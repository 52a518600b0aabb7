import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, onSessionElsewhere } from '#web/shared/session/session.ts'

/**
 * The page came from the server, which knows no token: once it lives, whoever has one goes to the root. Who logs in
 * by another tab goes on here too, to where this one was.
 */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, since a login just made has its own way on
  useEffect(() => {
    if (currentToken() !== null) void navigate('/', { replace: true })
  }, [])
  useEffect(
    () =>
      onSessionElsewhere(() => {
        if (currentToken() !== null) void navigate(takeRememberedRoute(), { replace: true })
      }),
    [navigate],
  )
}
