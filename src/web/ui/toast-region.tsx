import { useEffect, useRef } from 'react'
import { keepFocusSeen } from './keep-focus-seen.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, pauseToasts, resumeToasts, useToasts } from './toast-store.ts'

type ToastRegionProps = { label: string; dismissLabel: string }

/** Where toasts appear; once per page, in the root. Errors and warnings interrupt a screen reader, the others wait. */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  const toasts = useToasts()
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    region.current?.showPopover()
  }, [])
  useEffect(() => {
    if (newest === undefined) return
    keepFocusSeen()
    // The keyboard need not go to the cross.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) dismissToast(newest)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newest])
  useEffect(() => {
    // An open dialog lies above the page: come up over it again.
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])
  const isUrgent = (type: string) => type === 'error' || type === 'warning'
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="toasts"
    >
      {(['assertive', 'polite'] as const).map((live) => (
        <ul key={live} aria-live={live} className="grid gap-2 px-3 [&:has(li)]:pb-3">
          {toasts
            .filter((toast) => isUrgent(toast.type) === (live === 'assertive'))
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
            ))}
        </ul>
      ))}
    </section>
  )
}
