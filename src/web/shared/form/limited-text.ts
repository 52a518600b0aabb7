import type { ChangeEvent, CompositionEvent } from 'react'

/** The handlers of a text area with at most `max` characters. An emoji counts once, as on the server. */
export function limitedText(max: number, write: (text: string) => void) {
  const cut = (text: string) => [...text].slice(0, max).join('')
  return {
    onChange({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
      // While a letter is being composed, the text may be too long for a moment.
      write((nativeEvent as InputEvent).isComposing ? value : cut(value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) =>
      write(cut(currentTarget.value)),
  }
}
