import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentToken } from '#web/lib/session.ts'

/** The page came from the server, which knows no token: once it lives, whoever has one goes to the root. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, since a login just made has its own way on
  useEffect(() => {
    if (currentToken() !== null) void navigate('/', { replace: true })
  }, [])
}
