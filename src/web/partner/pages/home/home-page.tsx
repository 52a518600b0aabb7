import { Navigate } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { signedIn } from '../../partner-api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Today } from './today.tsx'

/**
 * The first page of a person: the set-up of a restaurant that waits for approval, the restaurant's day for people who
 * see its money, the board, or for a courier the own deliveries.
 */
export function HomePage() {
  const me = signedIn.useMe()
  const own = useRestaurant(me.memberships)
  if (!own) return null
  if (own.is_waiting) return <Navigate to="/start" replace />
  if (isStaffAllowed(own.role, 'money:read')) return <Today key={own.partner_id} own={own} me={me} />
  return <Navigate to={isStaffAllowed(own.role, 'board:read') ? '/orders' : '/deliveries'} replace />
}
