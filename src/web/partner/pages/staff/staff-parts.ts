import type { Result } from '#contracts/endpoint.ts'
import type { Query } from '#web/shared/api/use-query.ts'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import type { Answer } from '../../partner-api.ts'

export type Staff = Answer<'listStaff'>

/** The props that the parts of the page share. */
export type StaffParts = {
  own: OwnRestaurant
  staff: Staff
  mayEdit: boolean
  /** Waits for a change, shows `message` after success, and shows the changed staff. */
  change: (call: Promise<Result<Staff>>, message: string) => Promise<void>
  show: Query<Staff>['set']
}
