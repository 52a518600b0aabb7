import type { LineChoice } from '#contracts/option.ts'
import { useContentLang } from '#web/shared/i18n/words.ts'

/** The chosen options of a dish in one line, in the restaurant's words. */
export function ChoicesText({ choices }: { choices: readonly LineChoice[] }) {
  const lang = useContentLang()
  if (choices.length === 0) return null
  return (
    <span lang={lang} className="block text-sm font-normal text-muted">
      {choices.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ')}
    </span>
  )
}
