import { useEffect, useState } from 'react'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { nameArea } from '#web/shared/address/geography.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { currentAreaWords } from './current-area-words.ts'

/** The neighbourhood and city of the browser's position; empty while they are unknown. */
export function CurrentAreaName() {
  const words = useWords(currentAreaWords)
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
      <span className="sr-only">{words.here}</span>
      <span className="truncate">{area}</span>
    </span>
  )
}
