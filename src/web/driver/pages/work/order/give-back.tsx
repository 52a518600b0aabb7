import { useState } from 'react'
import { type GiveBackReason, giveBackReasons } from '#domain/orders/carrying.ts'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { driverApi } from '../../../driver-api.ts'
import { useWork } from '../../../frame/use-work.tsx'
import { giveBackWords } from './give-back-words.ts'

/** Gives the order back because of a problem at the restaurant. This needs a connection: another driver is searched. */
export function GiveBack({ orderId }: { orderId: number }) {
  const words = useWords(giveBackWords)
  const submit = useSubmit()
  const { reload } = useWork()
  const [reason, setReason] = useState<GiveBackReason | null>(null)
  async function giveBack(chosen: GiveBackReason) {
    await submit(driverApi.giveOrderBack({ id: orderId, reason: chosen }), words.done)
    setReason(null)
    reload()
  }
  return (
    <Disclosure summary={words.problem}>
      <div className="grid grid-cols-1 gap-2">
        {giveBackReasons.map((one) => (
          <Button key={one} block className="min-h-14" onClick={() => setReason(one)}>
            {words[one]}
          </Button>
        ))}
      </div>
      {reason && (
        <ConfirmDialog
          title={`${words[reason]}. ${words.title}`}
          keepLabel={words.keep}
          confirmLabel={words.giveBack}
          variant="danger"
          onClose={() => setReason(null)}
          onConfirm={() => giveBack(reason)}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </Disclosure>
  )
}
