import { useState } from 'react'

/**
 * A choice that the address stores. It is shown at once when a person makes it; the address follows when its page is
 * loaded.
 */
export function useShownValue<Value>(value: Value) {
  const [state, setState] = useState({ shown: value, addressValue: value })
  if (state.addressValue !== value) setState({ shown: value, addressValue: value })
  return [state.shown, (shown: Value) => setState((last) => ({ ...last, shown }))] as const
}
