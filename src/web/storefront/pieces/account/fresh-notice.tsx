import { type ReactNode, useEffect, useState } from 'react'

/** News that is to be read for `forMs`: the time begins when it is shown, which what it stands in may delay. */
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

/** The words of such news. */
export function FreshNotice({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown)
  return children
}
