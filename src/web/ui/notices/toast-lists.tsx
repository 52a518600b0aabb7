import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, pauseToasts, resumeToasts, type Toast } from './toast-store.ts'

type ToastListsProps = { toasts: readonly Toast[]; label: string; dismissLabel: string }

/** Errors and warnings interrupt a screen reader, the others wait. Whoever leaves a toast is back where they came from. */
export function ToastLists({ toasts, label, dismissLabel }: ToastListsProps) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
    pauseToasts()
  }

  function leave(id: number) {
    if (region.current?.contains(document.activeElement)) {
      const before = cameFrom.current
      const place = before?.isConnected ? before : document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
    dismissToast(id)
    resumeToasts()
  }

  // The keyboard need not go to the cross.
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && newest !== undefined && !document.querySelector('dialog:modal')) leave(newest)
  })
  useEffect(() => {
    // Above the page, and above the dialog around it.
    region.current?.showPopover()
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // What goes with its dialog is not said to be left.
      resumeToasts()
    }
  }, [])

  const isUrgent = (type: string) => type === 'error' || type === 'warning'
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={enter}
      onBlur={resumeToasts}
      className="toasts"
    >
      {(['assertive', 'polite'] as const).map((live) => (
        <ul key={live} aria-live={live} className="grid gap-2 px-3 [&:has(li)]:pb-3">
          {toasts
            .filter((toast) => isUrgent(toast.type) === (live === 'assertive'))
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} onLeave={leave} />
            ))}
        </ul>
      ))}
    </section>
  )
}
