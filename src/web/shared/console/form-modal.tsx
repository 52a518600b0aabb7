import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'

type FormModalProps = Omit<ComponentProps<typeof Modal>, 'open' | 'footer'> &
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
export function FormModal(props: FormModalProps) {
  const { keepLabel, sendLabel, variant = 'primary', busy, disabled, beside, onSend, ...rest } = props
  const { lang, noValidate = true, className = 'grid grid-cols-1 gap-4', children, ...modal } = rest
  const formId = useId()
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    return onSend(event.currentTarget)
  }
  return (
    <Modal
      {...modal}
      open
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
    </Modal>
  )
}
