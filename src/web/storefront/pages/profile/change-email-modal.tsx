import { useWords } from '#web/shared/i18n/words.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { changeEmailWords } from './change-email-words.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'
import type { WaitingEmail } from './waiting-email.ts'

type ChangeEmailModalProps = {
  current: string
  waiting: WaitingEmail | null
  onWaiting: (waiting: WaitingEmail | null) => void
  onClose: () => void
}

/** Two steps (spec §4): the new e-mail, which is sent a code, then that code. */
export function ChangeEmailModal({ current, waiting, onWaiting, onClose }: ChangeEmailModalProps) {
  const words = useWords(changeEmailWords)
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      {waiting ? (
        <EmailCodeForm waiting={waiting} onWaiting={onWaiting} onClose={onClose} />
      ) : (
        <NewEmailForm current={current} onSent={onWaiting} />
      )}
    </Modal>
  )
}
