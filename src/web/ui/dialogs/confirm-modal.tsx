import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmModalProps = Omit<ComponentProps<typeof Modal>, 'open' | 'footer'> & {
  /** On the button that leaves everything as it is. */
  keepLabel: string
  confirmLabel: string
  variant: 'primary' | 'danger'
  busy?: boolean
} & ({ onConfirm: () => unknown; formId?: never } | { formId: string; onConfirm?: never })

/** Asks once more: one button leaves everything as it is, the other does it, or sends the form of that id. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { keepLabel, confirmLabel, variant, busy, onConfirm, formId, onClose, ...modal } = props
  return (
    <Modal
      {...modal}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            type={formId === undefined ? 'button' : 'submit'}
            form={formId}
            variant={variant}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
