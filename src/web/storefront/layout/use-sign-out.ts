import { useNavigate } from 'react-router'
import { endSession } from '#web/lib/end-session.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { takeRememberedRoute } from '#web/lib/remembered-route.ts'

/** Logs out: this browser forgets at once, the server ends the session meanwhile (spec §4: Token). */
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
