import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keepFocusSeen } from '#web/ui/focus/keep-focus-seen.ts'
import { ToastLists } from './toast-lists.tsx'
import { useOpenDialog, useToasts } from './toast-store.ts'

type ToastRegionProps = { label: string; dismissLabel: string }

/**
 * Where toasts appear; once per page, in the root. An open modal dialog makes all that is not in it inert, so that nobody
 * would hear them nor reach their buttons: they are in it then.
 */
export function ToastRegion(labels: ToastRegionProps) {
  const toasts = useToasts()
  const dialog = useOpenDialog()
  const newest = toasts.at(-1)
  const lastId = useRef(0)
  useEffect(() => {
    // The newest may be one from before, when a later one is gone.
    if (!newest || newest.id <= lastId.current) return
    lastId.current = newest.id
    keepFocusSeen()
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
