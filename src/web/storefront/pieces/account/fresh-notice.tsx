import { type ReactNode, useEffect, useState } from 'react'

/**
 * The state of a message that is shown for `forMs`. The time begins when it is shown, which its surroundings may delay.
 */
export function useFreshNotice(forMs: number) {
  const [state, setState] = useState<'none' | 'due' | 'shown'>('none')
  useEffect(() => {
    if (state !== 'shown') return
    const timer = setTimeout(() => setState('none'), forMs)
    return () => clearTimeout(timer)
  }, [state, forMs])
  return {
    isFresh: state !== 'none',
    begin: () => setState('due'),
    noteShown: () => setState('shown'),
  }
}

/** The text of the message. */
export function FreshNotice({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown)
  return children
}
