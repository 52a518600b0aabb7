import { useNavigate } from 'react-router'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { endSession } from './end-session.ts'
import { httpApi } from './http-api.ts'

/** Logs out: the browser removes the session at once, and the server ends it in the background (rule 8.6). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // The call reads the token before it is removed.
    void httpApi.signOut({})
    endSession()
    // The remembered address belongs to this person, not to the next one who logs in.
    takeRememberedRoute()
    void navigate('/login')
  }
}
