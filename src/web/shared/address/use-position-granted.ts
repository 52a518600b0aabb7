import { useEffect, useState } from 'react'

/** Whether the browser may tell where it is without asking the person; follows what the person decides later. */
export function usePositionGranted(): boolean {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        const note = () => stop.signal.aborted || setGranted(status.state === 'granted')
        note()
        status.addEventListener('change', note, { signal: stop.signal })
      },
      () => {},
    )
    return () => stop.abort()
  }, [])
  return isGranted
}
