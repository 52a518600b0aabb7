import { useEffect, useState } from 'react'
import { scrollTopAfterPx } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from './layout-words.ts'

const ScrollTop = createLazyPart(async () => (await import('#web/ui/navigation/scroll-top.tsx')).ScrollTop)

/** The button back to the top, shown after the page is scrolled (rule 2.3), in a bar that covers nothing. */
export function ToTop() {
  const { toTop } = useWords(layoutWords)
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const update = () => setFar(scrollY > scrollTopAfterPx)
    update()
    addEventListener('scroll', update)
    return () => removeEventListener('scroll', update)
  }, [])
  return isFar && <ScrollTop label={toTop} />
}
