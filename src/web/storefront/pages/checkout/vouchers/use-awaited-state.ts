import { useLayoutEffect, useRef } from 'react'

/**
 * For work that was asked for while something is still being found out: answers what is drawn, as soon as it is
 * settled. A page that is left meanwhile never answers.
 */
export function useAwaitedState<State>(state: State, isSettled: boolean): () => Promise<State> {
  const drawn = useRef({ state, isSettled })
  const waiting = useRef<((settled: State) => void)[]>([])
  useLayoutEffect(() => {
    drawn.current = { state, isSettled }
    if (!isSettled) return
    for (const goOn of waiting.current.splice(0)) goOn(state)
  })
  return () => {
    const now = drawn.current
    if (now.isSettled) return Promise.resolve(now.state)
    return new Promise((resolve) => waiting.current.push(resolve))
  }
}
