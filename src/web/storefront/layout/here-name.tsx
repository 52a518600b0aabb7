import { useEffect, useState } from 'react'
import { useWords } from '#web/i18n/words.ts'
import { askPosition } from '#web/lib/browser-position.ts'
import { nameArea } from '#web/lib/geography.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { hereWords } from './here-words.ts'
import { useShopData } from './use-shop-data.ts'

/** Neighbourhood and city around the browser's position; nothing while they are unknown. */
export function HereName() {
  const words = useWords(hereWords)
  const { geocoderUrl } = useShopData()
  const [area, setArea] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    async function locate(): Promise<void> {
      const position = await askPosition()
      const name = position && !stop.signal.aborted && (await nameArea(geocoderUrl, position, stop.signal))
      if (name && !stop.signal.aborted) setArea(name)
    }
    void locate()
    return () => stop.abort()
  }, [geocoderUrl])
  if (area === '') return null
  return (
    <span className="inline-flex min-h-9 min-w-0 items-center gap-2 text-muted">
      <Icon name="map-pin" className="size-4.5" />
      <VisuallyHidden>{words.here}</VisuallyHidden>
      <span className="truncate">{area}</span>
    </span>
  )
}
