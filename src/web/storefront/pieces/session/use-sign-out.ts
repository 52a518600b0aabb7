import { useNavigate } from 'react-router'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { endSession } from './end-session.ts'
import { httpApi } from './http-api.ts'

/** Logs out: this browser forgets at once, the server ends the session meanwhile (rule 8.6). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // The call takes the token along before it is forgotten.
    void httpApi.signOut({})
    endSession()
    // Where somebody wanted to go is nothing for whoever logs in next.
    takeRememberedRoute()
    void navigate('/login')
  }
}
