import { useState } from 'react'

/** A choice that lives in the address, shown at once when it is made: the address follows when its page is there. */
export function useShownValue<Value>(value: Value) {
  const [state, setState] = useState({ shown: value, seen: value })
  if (state.seen !== value) setState({ shown: value, seen: value })
  return [state.shown, (shown: Value) => setState((last) => ({ ...last, shown }))] as const
}
