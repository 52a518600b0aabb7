import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { noteDialogs } from '#web/ui/notices/toast-store.ts'

const control = ':enabled:not(fieldset), a[href]'

/** Opens and closes the browser's own dialog; every way out asks `onClose`, also a press on the backdrop. */
export function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // Where the content scrolls, browsers give the focus to what scrolls.
    if (!document.activeElement?.matches(control)) element.querySelector<HTMLElement>(control)?.focus()
    noteDialogs()
    return () => {
      element.close()
      noteDialogs()
    }
  }, [open])
  return {
    ref: dialog,
    onCancel(event) {
      // A file field inside says "cancel" too, when its chooser is left.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event) {
      if (open && event.target === event.currentTarget) onClose()
    },
    onPointerDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event) {
      // Selecting text from the inside out ends on the backdrop, but did not begin there.
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  } satisfies ComponentProps<'dialog'>
}
