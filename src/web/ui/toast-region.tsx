import { useEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { pauseToasts, resumeToasts, useToasts } from './toast-store.ts'

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
      className="pointer-events-none fixed inset-x-0 bottom-0 top-auto m-0 mx-auto w-full max-w-md overflow-visible border-0 max-sm:[html:has(dialog:modal)_&]:bottom-auto max-sm:[html:has(dialog:modal)_&]:top-3 bg-transparent p-0 text-ink max-lg:[html:has([data-dock])_&]:bottom-auto max-lg:[html:has([data-dock])_&]:top-18 sm:ml-2"
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
