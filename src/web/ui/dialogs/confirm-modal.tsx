import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmModalProps = Omit<ComponentProps<typeof Modal>, 'open' | 'footer'> & {
  /** The label of the button that changes nothing. */
  keepLabel: string
  confirmLabel: string
  variant: 'primary' | 'danger'
  busy?: boolean
} & ({ onConfirm: () => unknown; formId?: never } | { formId: string; onConfirm?: never })

/** Asks for confirmation: one button changes nothing, the other acts, or submits the form with that id. */
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
