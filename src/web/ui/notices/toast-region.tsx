import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { uncoverFocus } from '#web/ui/focus/uncover-focus.ts'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  type Toast,
  useOpenDialog,
  useToasts,
} from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

type ToastCardProps = { toast: Toast; dismissLabel: string; onDismiss: (id: number) => void }

function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const { id, detail, action } = toast
  const dismiss = () => onDismiss(id)
  return (
    <li id={`toast-${id}`} className="toast">
      <ToneIcon type={toast.type} />
      <p className="min-w-0 flex-1 self-center py-1 text-sm font-bold">
        {toast.message}
        {detail && <span className="block font-normal">{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          // Several toasts may offer the same action.
          aria-label={detail === undefined ? undefined : `${action.label}: ${detail}`}
          onClick={() => {
            dismiss()
            action.run()
          }}
          className="toast-action"
        >
          {action.label}
        </button>
      )}
      <IconButton label={dismissLabel} icon="x" onClick={dismiss} className="-my-1 -mr-1 text-muted" />
    </li>
  )
}

type ToastListsProps = { toasts: readonly Toast[]; label: string; dismissLabel: string }

/** The shown toasts. Errors and warnings interrupt a screen reader, others wait. Closing a toast returns the focus. */
function ToastLists({ toasts, label, dismissLabel }: ToastListsProps) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  function rememberOrigin({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
    pauseToasts()
  }

  function dismiss(id: number) {
    if (region.current?.contains(document.activeElement)) {
      const before = cameFrom.current
      const target = before?.isConnected ? before : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }
    dismissToast(id)
    resumeToasts()
  }

  // Esc closes the newest toast from anywhere, so that the keyboard need not reach its button.
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && newest !== undefined && !document.querySelector('dialog:modal')) dismiss(newest)
  })
  useEffect(() => {
    // A popover is above the page, and above the dialog that contains it.
    region.current?.showPopover()
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // A list that disappears with its dialog gets no events of the pointer or focus leaving it.
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
      onFocus={rememberOrigin}
      onBlur={resumeToasts}
      className="toasts"
    >
      {(['assertive', 'polite'] as const).map((live) => (
        <ul key={live} aria-live={live} className="grid gap-2 px-3 [&:has(li)]:pb-3">
          {toasts
            .filter((toast) => isUrgent(toast.type) === (live === 'assertive'))
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
            ))}
        </ul>
      ))}
    </section>
  )
}

/**
 * The place of toasts, once per page, in the root. An open modal dialog makes everything outside it inert, so the
 * toasts are rendered inside it.
 */
export function ToastRegion(labels: { label: string; dismissLabel: string }) {
  const toasts = useToasts()
  const dialog = useOpenDialog()
  const newest = toasts.at(-1)
  const lastId = useRef(0)
  useEffect(() => {
    // An earlier toast may be the newest again after a later one is gone; it was announced before.
    if (!newest || newest.id <= lastId.current) return
    lastId.current = newest.id
    uncoverFocus()
    if (newest.action?.takesFocus)
      document.querySelector<HTMLElement>(`#toast-${newest.id} button`)?.focus({ preventScroll: true })
  }, [newest])
  return (
    <>
      <ToastLists {...labels} toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<ToastLists {...labels} toasts={toasts} />, dialog)}
    </>
  )
}
