import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { updateOpenDialog } from '#web/ui/notices/toast-store.ts'

const control = ':enabled:not(fieldset), a[href]'

/** Opens and closes the native dialog; every way to dismiss it calls `onClose`, also a press on the backdrop. */
function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // Focuses an element that is marked to begin with, where focusing a field would open the keyboard over the content.
    element.querySelector<HTMLElement>('[data-begins]')?.focus()
    // Some browsers have focused the scrollable content instead of its first control.
    if (!document.activeElement?.matches(`${control}, [data-begins]`))
      element.querySelector<HTMLElement>(control)?.focus()
    updateOpenDialog()
    return () => {
      element.close()
      updateOpenDialog()
    }
  }, [open])
  return {
    ref: dialog,
    onCancel(event) {
      // A file field inside fires `cancel` too, when its chooser is dismissed.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event) {
      // The dialog may be open again by the time of this event.
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onPointerDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event) {
      // Selecting text may end on the backdrop, but begins inside the dialog.
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  } satisfies ComponentProps<'dialog'>
}

type ModalProps = {
  open: boolean
  /** Called on Esc, the backdrop and the close button; the page then sets `open={false}`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The buttons, always visible below the scrollable content. */
  footer?: ReactNode
  /** A picture above the title, from edge to edge. */
  picture?: ReactNode
  /** Touch handlers for the whole dialog (use-swipe-down.ts). */
  touch?: Pick<ComponentProps<'dialog'>, 'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel'>
  /** As high as the window on phones. The title gets the focus, since a focused field would open the keyboard. */
  isTall?: boolean
  /** Whether it stays open at a navigation, because choices inside it change the address of the same page. */
  stays?: boolean
}

/** The browser's own dialog: it keeps the focus inside and returns it. On phones it is a sheet from below. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, closeLabel, children, footer, picture, touch, isTall, stays } = props
  const dialog = useDialog(open, onClose)
  const titleId = useId()
  const heading = (
    <h2
      id={titleId}
      {...((picture || isTall) && { tabIndex: -1, 'data-begins': true })}
      className={picture ? 'pt-4 pb-2 text-xl' : 'py-4.5 pl-6 pr-16 text-xl'}
    >
      {title}
    </h2>
  )
  return (
    <dialog
      {...dialog}
      {...touch}
      aria-labelledby={titleId}
      data-stays={stays}
      className={classNames(
        // Resets the text, since the element around the dialog may have its own size and alignment.
        'm-auto mb-0 w-full max-w-full rounded-t-xl border border-line bg-surface p-0 text-left text-base text-ink shadow-overlay backdrop:bg-scrim open:animate-rise sm:mb-auto sm:max-w-lg sm:rounded-xl',
        isTall && 'tall-sheet',
      )}
    >
      {open && (
        <div data-sheet className="flex max-h-[min(85dvh,44rem)] flex-col">
          {!picture && heading}
          <div data-scroll className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">
            {picture && <div className="-mx-6">{picture}</div>}
            {picture && heading}
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:*:flex-auto">
              {footer}
            </div>
          )}
          {/* Last, so that the focus goes to the first field or button of the content. */}
          <IconButton
            label={closeLabel}
            icon="x"
            onClick={onClose}
            solid={Boolean(picture)}
            className="absolute right-3 top-2.5"
          />
        </div>
      )}
    </dialog>
  )
}
