import type { LineChoice } from '#contracts/menus/option.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from './order-words.ts'

/** What the kitchen was told of a dish, if anything. */
export function DishNoteText({ note }: { note: string | null }) {
  const words = useWords(orderWords)
  if (!note) return null
  return (
    <span className="block text-sm text-muted wrap-anywhere">
      <span className="sr-only">{words.dishNote} </span>
      {words.quoted(note)}
    </span>
  )
}

/** What was chosen of a dish, if anything: sizes and toppings in one line, in the restaurant's words. */
export function ChoicesText({ choices }: { choices: readonly LineChoice[] }) {
  const lang = useContentLang()
  if (choices.length === 0) return null
  return (
    <span lang={lang} className="block text-sm font-normal text-muted wrap-anywhere">
      {choices.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ')}
    </span>
  )
}
