import type { SignOutDialogProps } from '#web/shared/console/console.ts'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { unsentWords } from './unsent-words.ts'

/** Says before the sign-out that acts of this driver wait on the phone. */
export function UnsentDialog({ onClose, onSignOut }: SignOutDialogProps) {
  const words = useWords(unsentWords)
  return (
    <ConfirmDialog
      title={words.title}
      keepLabel={words.stay}
      confirmLabel={words.signOut}
      variant="danger"
      onClose={onClose}
      onConfirm={onSignOut}
    >
      {words.text}
    </ConfirmDialog>
  )
}
