import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { consoleWords } from './console-words.ts'

type DialogProps = Omit<ComponentProps<typeof Modal>, 'open' | 'closeLabel'>

/** A dialog of a console, open while it is mounted. */
export function Dialog(props: DialogProps) {
  const words = useWords(consoleWords)
  return <Modal {...props} open closeLabel={words.close} />
}

type ConfirmDialogProps = Omit<DialogProps, 'footer'> &
  Pick<ComponentProps<typeof ConfirmModal>, 'keepLabel' | 'confirmLabel' | 'variant'> & {
    onConfirm: () => unknown
  }

/** A dialog that asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords(consoleWords)
  return <ConfirmModal {...props} closeLabel={words.close} />
}

type FormDialogProps = Omit<DialogProps, 'footer'> &
  Pick<ComponentProps<'form'>, 'lang' | 'className' | 'noValidate'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled'> & {
    /** The label of the button that closes without changes; without it, only the cross closes. */
    keepLabel?: string
    sendLabel: string
    onSend: (form: HTMLFormElement) => unknown
    /** Further buttons beside the send button. */
    beside?: ReactNode
  }

/** A form in a dialog, with buttons to close without changes or to send. */
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
