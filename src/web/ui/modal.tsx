import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type ModalProps = {
  open: boolean
  /** Esc, the backdrop and the cross ask for it; the page then says `open={false}`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The buttons, always in sight below what scrolls. */
  footer?: ReactNode
}

/** The browser's own dialog: it keeps the focus inside and gives it back. A sheet from below on phones. */
export function Modal({ open, onClose, title, closeLabel, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Esc and the cross
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
      className="m-auto mb-0 w-full max-w-full rounded-t-xl border border-line bg-surface p-0 text-ink shadow-overlay backdrop:bg-scrim open:animate-rise sm:mb-auto sm:max-w-lg sm:rounded-xl"
    >
      {open && (
        <div className="flex max-h-[min(85dvh,44rem)] flex-col">
          <div className="flex items-start justify-between gap-4 py-3 pl-6 pr-3">
            <h2 id={titleId} className="pt-1.5 text-xl">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}
