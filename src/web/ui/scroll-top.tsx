import { useEffect, useState } from 'react'
import { scrollTopAfterPx } from '#domain/limits.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export function ScrollTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > scrollTopAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <IconButton
      solid
      label={label}
      icon={<Icon name="arrow-up" />}
      onClick={() => window.scrollTo({ top: 0 })}
      className={`fixed bottom-5 right-4 z-30 max-lg:[html:has([data-dock])_&]:bottom-36 max-lg:[html:has([data-dock]_[role])_&]:bottom-64 ${isFar ? '' : 'invisible translate-y-3 opacity-0'}`}
    />
  )
}
