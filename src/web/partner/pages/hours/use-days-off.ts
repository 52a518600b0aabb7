import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { daysOffWords } from './days-off-words.ts'
import type { TypedRange } from './week-problems.ts'

/** Days that differ from the week; without ranges they are off. */
export type DaysOff = { from: string; to: string; reason: string; ranges: TypedRange[] }

/** Adds days; answers whether they were taken. */
export type AddDays = (days: DaysOff) => Promise<boolean>

/** Adds days that differ and takes them away; either can be taken back. */
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
    /** What the server has refused of the days that were added last, by field. */
    errors,
    add: (days: DaysOff) => run(send(put(days)), words.added, () => drop(days)),
    remove: (days: DaysOff) => run(submit(drop(days)), words.removed, () => put(days)),
  }
}
