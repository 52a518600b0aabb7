import type { Database } from '#server/context.ts'

const maxMailed = 20

/** The e-mails of a restaurant's active owners and managers, in the order in which they joined. */
export async function listLeaderEmails(db: Database, partnerId: number): Promise<string[]> {
  const people = await db
    .selectFrom('memberships')
    .innerJoin('staff', 'staff.id', 'memberships.staff_id')
    .select('staff.email')
    .where('partner_id', '=', partnerId)
    .where('role', 'in', ['owner', 'manager'])
    .where('staff.standing', '=', 'active')
    .orderBy('memberships.id')
    .limit(maxMailed)
    .execute()
  return people.flatMap(({ email }) => email ?? [])
}
