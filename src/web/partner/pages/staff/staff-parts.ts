import type { Result } from '#contracts/endpoint.ts'
import type { Query } from '#web/shared/api/use-query.ts'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import type { Answer } from '../../partner-api.ts'

export type Staff = Answer<'listStaff'>

/** What the parts of the page share: the list, and whether it may be changed. */
export type StaffParts = {
  own: OwnRestaurant
  staff: Staff
  mayEdit: boolean
  /** Makes a change, says what was done, and shows what it has answered. */
  change: (call: Promise<Result<Staff>>, said: string) => Promise<void>
  show: Query<Staff>['set']
}
