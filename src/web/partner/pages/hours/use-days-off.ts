import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { daysOffWords } from './days-off-words.ts'
import type { TypedRange } from './week-problems.ts'

/** Days with other hours than the weekly ones; without ranges the restaurant is closed. */
export type DaysOff = { from: string; to: string; reason: string; ranges: TypedRange[] }

/** Adds days. Resolves to false if the server refused them. */
export type AddDays = (days: DaysOff) => Promise<boolean>

/** Adds and removes days with other hours. Both can be undone. */
export function useDaysOff(partnerId: number, reload: () => Promise<void>) {
  const words = useWords(daysOffWords)
  const submit = useSubmit()
  const { errors, send } = useFieldErrors()
  const { reload: reloadObstacles } = useObstacles()
  const put = (days: DaysOff) => partnerApi.addHoursException({ partner_id: partnerId, ...days })
  const drop = ({ from, to }: DaysOff) =>
    partnerApi.removeHoursExceptions({ partner_id: partnerId, from, to })
  const run = useUndoable(() => Promise.all([reload(), reloadObstacles()]), words.undo)
  return {
    /** The problems of the last added days, by field. */
    errors,
    add: (days: DaysOff) => run(send(put(days)), words.added, () => drop(days)),
    remove: (days: DaysOff) => run(submit(drop(days)), words.removed, () => put(days)),
  }
}
