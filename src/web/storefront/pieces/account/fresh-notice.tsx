import { type ReactNode, useEffect, useState } from 'react'

/**
 * The state of a message that is shown for `forMs`. `begin` requests the message. Its time starts with `noteShown`,
 * because the part of the page that shows it may be loaded late.
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
