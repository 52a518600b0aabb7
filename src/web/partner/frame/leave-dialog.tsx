import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { leaveWords } from './leave-words.ts'
import type { LeaveGuard } from './use-leave-guard.ts'

/** Asks whether the person leaves the page although the changes are not saved. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const words = useWords(leaveWords)
  if (!guard.isAsking) return null
  return (
    <ConfirmDialog
      title={words.leave}
      keepLabel={words.stay}
      confirmLabel={words.leaveAnyway}
      variant="danger"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{words.leaveHint}</p>
    </ConfirmDialog>
  )
}
