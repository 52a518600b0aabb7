import type { ChangeEvent, CompositionEvent } from 'react'

/** For a text area of at most `max` characters; a wide one counts once, as the server counts. */
export function limitedText(max: number, write: (text: string) => void) {
  const cut = (text: string) => [...text].slice(0, max).join('')
  return {
    onChange({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
      // A letter that is still being put together may be longer for a moment.
      write((nativeEvent as InputEvent).isComposing ? value : cut(value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) =>
      write(cut(currentTarget.value)),
  }
}
