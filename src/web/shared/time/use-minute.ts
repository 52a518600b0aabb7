import { useEffect, useState } from 'react'
import { startOfNextMinute } from '#domain/time/opening-hours.ts'

// A timer that rings a moment early would find the old minute once more.
const lateMs = 100

/** The time as React state, anew in every whole minute. Only for what is drawn in the browser alone. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), startOfNextMinute(now).getTime() + lateMs - Date.now())
    return () => clearTimeout(timer)
  }, [now])
  return now
}
