import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { consoleWords } from './console-words.ts'

type DialogProps = Omit<ComponentProps<typeof Modal>, 'open' | 'closeLabel'>

/** A dialog of a console, open as long as it is there. */
export function Dialog(props: DialogProps) {
  const words = useWords(consoleWords)
  return <Modal {...props} open closeLabel={words.close} />
}

type ConfirmDialogProps = Omit<DialogProps, 'footer'> &
  Pick<ComponentProps<typeof ConfirmModal>, 'keepLabel' | 'confirmLabel' | 'variant'> & {
    onConfirm: () => unknown
  }

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords(consoleWords)
  return <ConfirmModal {...props} closeLabel={words.close} />
}

type FormDialogProps = Omit<DialogProps, 'footer'> &
  Pick<ComponentProps<'form'>, 'lang' | 'className' | 'noValidate'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled'> & {
    /** On the button that leaves everything as it is; without it the cross does. */
    keepLabel?: string
    sendLabel: string
    onSend: (form: HTMLFormElement) => unknown
    /** What else can be done, beside the button that sends. */
    beside?: ReactNode
  }

/** A form in a dialog; the buttons below it leave everything as it is, or send it. */
export function FormDialog(props: FormDialogProps) {
  const { keepLabel, sendLabel, variant = 'primary', busy, disabled, beside, onSend, ...rest } = props
  const { lang, noValidate = true, className = 'grid grid-cols-1 gap-4', children, ...modal } = rest
  const formId = useId()
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    return onSend(event.currentTarget)
  }
  return (
    <Dialog
      {...modal}
      footer={
        <>
          {keepLabel && <Button onClick={modal.onClose}>{keepLabel}</Button>}
          {beside}
          <Button type="submit" form={formId} variant={variant} busy={busy} disabled={disabled}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} lang={lang} noValidate={noValidate} onSubmit={send} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
