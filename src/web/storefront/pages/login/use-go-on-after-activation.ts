import { useEffect, useEffectEvent } from 'react'

/** Lets the login go on where an account was activated just now; without one it does nothing. */
export function useGoOnAfterActivation(activatedEmail: string | undefined, goOn: () => void): void {
  const onActivated = useEffectEvent(goOn)
  useEffect(() => {
    if (activatedEmail !== undefined) onActivated()
  }, [activatedEmail])
}
