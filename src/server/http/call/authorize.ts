import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import {
  isAdministratorAllowed,
  isAllowedBeforeApproval,
  isStaffAllowed,
  needsOwnSession,
  type StaffPermission,
} from '#domain/accounts/roles.ts'
import {
  type Answer,
  type Membership,
  type OperatorSession,
  refuse,
  refuseFields,
  type Session,
  type StaffSession,
  succeed,
} from '#server/context.ts'

type Refused =
  | 'unauthorized'
  | 'forbidden'
  | 'permission_missing'
  | 'not_approved'
  | 'partner_not_found'
  | 'validation_failed'

/**
 * Decides whether the caller may make the call, and returns the session for it. A token allows only the calls for its
 * kind of account that its role permits. The command line may make the calls of administrators, except those that need
 * an administrator's own session.
 */
export function authorize(
  endpoint: Endpoint,
  session: Session | OperatorSession | null,
  input: unknown,
): Answer<Session | OperatorSession | null, Refused> {
  const { audience } = endpoint
  if (audience === 'public') return succeed(session)
  if (session === null) return refuse('unauthorized')
  if (session.kind === 'operator') {
    const isAllowed = audience === 'administrator' && !needsOwnSession(endpoint.permission)
    return isAllowed ? succeed(session) : refuse('forbidden')
  }
  if (audience === 'signed_in') return succeed(session)
  if (audience !== session.kind) return refuse('forbidden')
  if (audience === 'administrator' && session.kind === 'administrator') {
    return isAdministratorAllowed(session.role, endpoint.permission)
      ? succeed(session)
      : refuse('permission_missing')
  }
  if (audience !== 'staff' || session.kind !== 'staff') return succeed(session)
  const acting = actingFor(session, input, endpoint.permission)
  if (!acting.ok) return acting
  if (!isStaffAllowed(acting.value.role, endpoint.permission)) return refuse('permission_missing')
  if (acting.value.isWaiting && !isAllowedBeforeApproval(endpoint.permission)) return refuse('not_approved')
  return succeed({ ...session, ...acting.value })
}

const namedSchema = z.object({ partner_id: z.optional(idSchema) })

/**
 * The membership that a staff call acts for: the call's `partner_id`, or the restaurant that the session was opened
 * for. A token never switches to another restaurant on its own. A restaurant without a membership is refused like an
 * unknown one. Calls about the person need no particular membership.
 */
function actingFor(
  { memberships, signedInFor }: StaffSession,
  input: unknown,
  permission: StaffPermission | undefined,
): Answer<Membership, 'partner_not_found' | 'validation_failed'> {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const named = z.safeParse(namedSchema, isObject ? input : {})
  if (!named.success) return refuseFields('validation_failed', { partner_id: 'id_invalid' })
  const partner_id = named.data.partner_id ?? signedInFor
  const isAboutPerson = permission === 'account:read' && named.data.partner_id === undefined
  if (partner_id === null || isAboutPerson) return succeed(memberships[0])
  const membership = memberships.find(({ partnerId }) => partnerId === partner_id)
  return membership ? succeed(membership) : refuse('partner_not_found')
}
