import { useEffect, useState } from 'react'
import { startOfNextMinute } from '#domain/time/opening-hours.ts'

// Added to the wait, because a timer that fires too early would show the old minute again.
const lateMs = 100

/** The current time; re-renders at each whole minute. Only for parts that the server does not render. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), startOfNextMinute(now).getTime() + lateMs - Date.now())
    return () => clearTimeout(timer)
  }, [now])
  return now
}
