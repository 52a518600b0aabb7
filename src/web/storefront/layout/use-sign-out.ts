import { useNavigate } from 'react-router'
import { httpApi } from '#web/lib/http-api.ts'
import { endSession } from '#web/lib/session.ts'
import { showCart } from '#web/lib/shown-cart.ts'

/** Logs out: this browser forgets at once, the server ends the session meanwhile (spec §4: Token). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // The call takes the token along before it is forgotten.
    void httpApi.signOut({})
    endSession()
    showCart(null)
    void navigate('/login')
  }
}
