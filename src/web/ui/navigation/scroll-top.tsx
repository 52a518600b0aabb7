import { useEffect, useState } from 'react'
import { scrollTopAfterPx } from '#domain/shop/limits.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** For a moment places of the same page are scrolled to, unless motion is unwanted. A new page is at its top at once. */
function scrollSoftly(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { style } = document.documentElement
  style.scrollBehavior = 'smooth'
  setTimeout(() => {
    style.scrollBehavior = ''
  }, 1_000)
}

/** A press on a link to a part of the page that one is on. */
function onPress({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]:not(.skip-link)')
  if (link && link.pathname === location.pathname) scrollSoftly()
}

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
    document.addEventListener('click', onPress)
    return () => {
      window.removeEventListener('scroll', look)
      document.removeEventListener('click', onPress)
    }
  }, [])
  if (!isFar) return null
  return (
    <IconButton
      label={label}
      icon={<Icon name="arrow-up" />}
      onClick={() => {
        scrollSoftly()
        window.scrollTo({ top: 0 })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
      className="to-top max-sm:-mx-2"
    />
  )
}
