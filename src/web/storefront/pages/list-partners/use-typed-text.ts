import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 250

/**
 * A text that is typed here and lives in the address: it goes there a moment after the last letter. What comes back is
 * not put over what was typed meanwhile; any other change of the address (Back, a reset) is shown.
 */
export function useTypedText(value: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value })
  if (typed.seen !== value) {
    const isOwn = value === typed.sent
    setTyped({ text: isOwn ? typed.text : value, sent: value, seen: value })
  }
  const onSend = useEffectEvent(apply)
  const { text, sent } = typed
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setTyped((last) => ({ ...last, sent: wanted }))
      onSend(wanted)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, sent])
  return [text, (next: string) => setTyped((last) => ({ ...last, text: next }))] as const
}
