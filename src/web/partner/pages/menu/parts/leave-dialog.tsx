import { useWords } from '#web/shared/i18n/words.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { menuWords } from './menu-words.ts'
import type { LeaveGuard } from './use-leave-guard.ts'

/** Asks whether what is typed may be lost. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const words = useWords(menuWords)
  if (!guard.isAsking) return null
  return (
    <ConfirmModal
      title={words.leave}
      closeLabel={words.close}
      keepLabel={words.stay}
      confirmLabel={words.leaveAnyway}
      variant="danger"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{words.leaveHint}</p>
    </ConfirmModal>
  )
}
