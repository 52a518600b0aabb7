import { useState } from 'react'
import type { End } from '#domain/time/end.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { hoursWords } from './hours-words.ts'

const reasonMax = 100
const busyMinutes = [10, 15, 20, 30, 45, 60]
const busyHours = [1, 2, 3, 6]

type PauseCardProps = { partnerId: number; reload: () => Promise<void> }

function usePausing({ reload }: PauseCardProps) {
  const words = useWords(hoursWords)
  const { errors, send } = useFieldErrors()
  const { reload: reloadObstacles } = useObstacles()
  const run = useUndoable(() => Promise.all([reload(), reloadObstacles()]), words.undo)
  return { errors, send, run }
}

/** The value of a `datetime-local` field as an ISO 8601 time in Vietnam. */
function momentOf(typed: string): string {
  return `${typed}:00+07:00`
}

function PauseForm(props: PauseCardProps) {
  const words = useWords(hoursWords)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { errors, send, run } = usePausing(props)
  const own = { partner_id: props.partnerId }
  const pause = (until: string | Exclude<End, Date>) =>
    run(send(partnerApi.pauseRestaurant({ ...own, until, reason: reason || null })), words.paused, () =>
      partnerApi.endPause(own),
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">{words.pauseText}</p>
      <Field
        label={words.pauseReason}
        maxLength={reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => pause({ minutes: 30 })}>{words.minutes30}</Button>
        <Button onClick={() => pause({ minutes: 60 })}>{words.hour1}</Button>
        <Button onClick={() => pause('next_day')}>{words.tomorrow}</Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <Field
            label={words.chooseTime}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={errors.until}
          />
        </div>
        <Button disabled={typed === ''} onClick={() => pause(momentOf(typed))}>
          {words.pause}
        </Button>
      </div>
    </div>
  )
}

function BusyForm(props: PauseCardProps) {
  const words = useWords(hoursWords)
  const [minutes, setMinutes] = useState(15)
  const [forHours, setForHours] = useState(1)
  const { send, run } = usePausing(props)
  const own = { partner_id: props.partnerId }
  const until = { minutes: forHours * 60 }
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div>
        <h3 className="text-base font-bold">{words.busyTitle}</h3>
        <p className="text-sm text-muted">{words.busyText}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={words.longer}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
          options={busyMinutes.map((value) => ({ value, label: words.plusMinutes(value) }))}
        />
        <SelectField
          label={words.forHowLong}
          value={forHours}
          onChange={({ target }) => setForHours(Number(target.value))}
          options={busyHours.map((value) => ({ value, label: words.hours(value) }))}
        />
      </div>
      <Button
        className="justify-self-start"
        onClick={() =>
          run(send(partnerApi.setBusy({ ...own, minutes, until })), words.saved, () =>
            partnerApi.endBusy(own),
          )
        }
      >
        {words.setBusy}
      </Button>
    </div>
  )
}

/** Pauses the restaurant, or sets the busy mode. Both end automatically. */
export function PauseCard(props: PauseCardProps) {
  const words = useWords(hoursWords)
  return (
    <Card as="section" title={words.pauseTitle} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <PauseForm {...props} />
        <BusyForm {...props} />
      </div>
    </Card>
  )
}
