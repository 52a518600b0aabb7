import { useEffect, useState } from 'react'

/** Whether the position can be read without a prompt. Follows later changes of the permission. */
export function usePositionGranted(): boolean {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        const update = () => stop.signal.aborted || setGranted(status.state === 'granted')
        update()
        status.addEventListener('change', update, { signal: stop.signal })
      },
      () => {},
    )
    return () => stop.abort()
  }, [])
  return isGranted
}
