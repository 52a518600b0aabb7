import { type DeclineReason, declineReasons } from '#domain/orders/delivery.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { declineWords } from './decline-words.ts'

type DeclineProps = { onClose: () => void; onDecline: (reason: DeclineReason | null) => unknown }

/** Asks why the driver declines an offer: one press, and it never counts. */
export function DeclineDialog({ onClose, onDecline }: DeclineProps) {
  const words = useWords(declineWords)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-3 text-muted">{words.neverCounts}</p>
      <div className="grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2">
        {declineReasons.map((reason) => (
          <Button key={reason} block className="min-h-14" onClick={() => onDecline(reason)}>
            {words[reason]}
          </Button>
        ))}
        <Button variant="ghost" block className="min-h-14" onClick={() => onDecline(null)}>
          {words.none}
        </Button>
      </div>
    </Dialog>
  )
}
