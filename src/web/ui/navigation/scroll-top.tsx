import { useEffect, useState } from 'react'
import { scrollTopAfterPx } from '#domain/shop/limits.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/**
 * Back to the beginning, for the keyboard too: the page's content, `#content`, has the focus then. It stands in a bar that
 * stays, where it covers nothing.
 */
export function ScrollTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > scrollTopAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <IconButton
      label={label}
      icon={<Icon name="arrow-up" />}
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
      className="to-top max-sm:-mx-2"
    />
  )
}
