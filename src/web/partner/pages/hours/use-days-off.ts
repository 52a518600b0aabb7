import type { Result } from '#contracts/endpoint.ts'
import { useAct } from '#web/shared/console/use-answer.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
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
  const act = useAct()
  const { errors, send } = useFieldErrors()
  const { reload: reloadObstacles } = useObstacles()
  const put = (days: DaysOff) => partnerApi.addHoursException({ partner_id: partnerId, ...days })
  const drop = ({ from, to }: DaysOff) =>
    partnerApi.removeHoursExceptions({ partner_id: partnerId, from, to })
  const seen = () => Promise.all([reload(), reloadObstacles()])

  function say(message: string, takeBack: () => Promise<Result<unknown>>) {
    const run = () => void act(takeBack()).then(seen)
    showToast({ type: 'success', message, action: { label: words.undo, run } })
  }
  return {
    /** What the server has refused of the days that were added last, by field. */
    errors,
    add: (async (days) => {
      const done = await send(put(days))
      await seen()
      if (done !== null) say(words.added, () => drop(days))
      return done !== null
    }) satisfies AddDays,
    remove: async (days: DaysOff) => {
      const done = await act(drop(days))
      await seen()
      if (done !== null) say(words.removed, () => put(days))
    },
  }
}
