import { momentForPeople } from '#domain/time/shown-time.ts'

/** The wire's moment as `HH:mm DD-MM-YYYY`; where there is no room it breaks between the two only. */
export function MomentText({ moment }: { moment: string }) {
  const [time, day] = momentForPeople(moment).split(' ')
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{time}</span> <span className="whitespace-nowrap">{day}</span>
    </span>
  )
}
