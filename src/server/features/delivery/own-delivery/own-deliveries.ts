import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { type AnswerTo, type CallOf, refuse, type StaffContext, succeed } from '#server/context.ts'
import { findOwnOrder, listOwnOrders, listPeople } from './own-delivery-store.ts'
import { toOwnDelivery } from './own-delivery-wire.ts'

export async function listOwnDeliveries({
  db,
  now,
  session,
}: CallOf<'listOwnDeliveries'>): AnswerTo<'listOwnDeliveries'> {
  const { partnerId, staffId, role } = session
  const { brings_own, ...restaurant } = await db
    .selectFrom('partners')
    .leftJoin('kitchens', 'kitchens.partner_id', 'partners.id')
    .select(['name', 'address', 'latitude', 'longitude', 'brings_own'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const rows = await listOwnOrders(db, partnerId)
  return succeed({
    now: now.toISOString(),
    restaurant,
    brings_own: brings_own ?? false,
    deliveries: rows.flatMap((row) => toOwnDelivery(row, { staffId, now }) ?? []),
    people: isStaffAllowed(role, 'deliveries:assign') ? await listPeople(db, partnerId) : [],
  })
}

/** An own delivery as the caller may see it. */
export async function answerDelivery({ db, now, session }: StaffContext, orderId: number) {
  const { partnerId, staffId } = session
  const row = await findOwnOrder(db, { partnerId, orderId })
  const delivery = row && toOwnDelivery(row, { staffId, now })
  return delivery === null ? refuse('order_not_found') : succeed({ delivery })
}
