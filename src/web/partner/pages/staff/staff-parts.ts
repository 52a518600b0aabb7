import type { Asked } from '#web/shared/console/use-answer.tsx'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import type { Answer } from '../../partner-api.ts'

export type Staff = Answer<'listStaff'>

/** What the parts of the page share: the list, and whether it may be changed. */
export type StaffParts = {
  own: OwnRestaurant
  staff: Staff
  mayEdit: boolean
  /** Shows what a change has answered. */
  show: Asked<Staff>['set']
}
