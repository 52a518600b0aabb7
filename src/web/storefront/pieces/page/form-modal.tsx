import { type ComponentProps, useId } from 'react'
import type { useForm } from '#web/shared/form/use-form.tsx'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'

type FormModalProps = Omit<ComponentProps<typeof ConfirmModal>, 'busy' | 'formId' | 'onConfirm'> & {
  formState: Pick<ReturnType<typeof useForm>, 'form' | 'busy' | 'banner'>
}

/** A dialog around a form, with a button that submits it. Do not render it inside another form. */
export function FormModal({ formState: { form, busy, banner }, children, ...modal }: FormModalProps) {
  const formId = useId()
  return (
    <ConfirmModal {...modal} busy={busy} formId={formId}>
      <form {...form} id={formId} className="grid grid-cols-1 gap-4">
        {banner}
        {children}
      </form>
    </ConfirmModal>
  )
}
