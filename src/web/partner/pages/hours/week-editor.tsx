import { useState } from 'react'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { daysBetween, equalDays, shownRanges } from '../../frame/equal-days.ts'
import { LeaveDialog } from '../../frame/leave-dialog.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import { useLeaveGuard } from '../../frame/use-leave-guard.ts'
import { weekdayWords } from '../../frame/weekday-words.ts'
import { partnerApi } from '../../partner-api.ts'
import { DayRow, DaysRow } from './day-row.tsx'
import { hoursWords } from './hours-words.ts'
import { type TypedRange, type TypedWeek, weekProblems } from './week-problems.ts'

type WeekEditorProps = {
  partnerId: number
  weekly: TypedWeek
  canEdit: boolean
  /** Reloads the hours. */
  reload: () => Promise<void>
}

/** Saves a week, and shows a button that undoes it. */
function useSaving({ partnerId, weekly, reload }: WeekEditorProps) {
  const words = useWords(hoursWords)
  const submit = useSubmit()
  const { reload: reloadObstacles } = useObstacles()
  const put = async (week: TypedWeek): Promise<boolean> => {
    const own = { partner_id: partnerId, weekly: week.map((ranges) => ranges.map((range) => ({ ...range }))) }
    const saved = await submit(partnerApi.setWeeklyHours(own))
    if (saved !== null) await Promise.all([reload(), reloadObstacles()])
    return saved !== null
  }
  return async (week: TypedWeek) => {
    if (!(await put(week))) return
    showToast({
      type: 'success',
      message: words.saved,
      action: { label: words.undo, run: () => void put(weekly) },
    })
  }
}

/** The editor of the weekly hours. All days are saved together. */
export function WeekEditor(props: WeekEditorProps) {
  const { weekly, canEdit } = props
  const words = useWords(hoursWords)
  const days = useWords(weekdayWords)
  const save = useSaving(props)
  const [week, setWeek] = useState<TypedWeek>(weekly)
  const [showsProblems, setShowsProblems] = useState(false)
  const problems = weekProblems(week)
  const isChanged = JSON.stringify(week) !== JSON.stringify(weekly)
  const guard = useLeaveGuard(canEdit && isChanged)
  const isValid = problems.ranges.size === 0 && !problems.isEmpty

  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const dayRow = (day: number) => (
    <DayRow
      key={`day ${day}`}
      day={day}
      ranges={week[day] ?? []}
      problems={showsProblems ? problems.ranges : new Map()}
      put={(changed) => putDay(day, changed)}
      copy={() => copy(day)}
    />
  )
  const putDay = (day: number, ranges: readonly TypedRange[]) =>
    setWeek(week.map((old, index) => (index === day ? ranges : old)))

  function copy(day: number) {
    setWeek(week.map(() => week[day] ?? []))
    showToast({ type: 'info', message: words.copied(days.weekday(day)) })
  }

  return (
    <Card as="section" title={words.week} className="grid grid-cols-1 gap-2">
      <p className="text-sm text-muted">{words.weekText}</p>
      <ul className="divide-y divide-line">
        {equalDays(week.map(shownRanges)).map(({ from, to, hours }) =>
          canEdit && week.slice(from, to + 1).some((_, index) => opened.has(from + index)) ? (
            Array.from({ length: to - from + 1 }, (_, index) => dayRow(from + index))
          ) : (
            <DaysRow
              key={from}
              name={days.weekdays(from, to)}
              hours={hours}
              onEdit={canEdit ? () => setOpened(new Set([...opened, ...daysBetween(from, to)])) : null}
            />
          ),
        )}
      </ul>
      {problems.isEmpty && showsProblems && <Banner type="error">{words.weekEmpty}</Banner>}
      {canEdit && (isChanged || showsProblems) && (
        <div className="stick-above-bar -mx-4 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          <Button
            variant="primary"
            onClick={() => {
              setShowsProblems(true)
              return isValid ? save(week) : undefined
            }}
          >
            {words.save}
          </Button>
          <Button onClick={() => setWeek(weekly)}>{words.discard}</Button>
        </div>
      )}
      <LeaveDialog guard={guard} />
    </Card>
  )
}
