import { useMemo, useState } from 'react'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { readLastPlace } from '#web/shared/console/live/use-report-position.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverApi } from '../../../driver-api.ts'
import { useWork } from '../../../frame/use-work.tsx'
import { nobodyWords } from './nobody-words.ts'

/** Records a press on "call" at the door: an order ends as not received only after some of them. */
export function useRecordCall(orderId: number): () => Promise<void> {
  const words = useWords(nobodyWords)
  const { show } = useWork()
  return async () => {
    const sent = await driverApi.recordCallPress({ id: orderId }, { idempotencyKey: crypto.randomUUID() })
    if (sent.ok) show(sent.value)
    else showToast({ type: 'warning', message: words.notRecorded })
  }
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type NobodyThereProps = { orderId: number; wait: NonNullable<Delivery['carrying']['door_wait']> }

/** Ends an order whose customer is not there, after the calls and the wait at the door. This needs a connection. */
export function NobodyThere({ orderId, wait: { calls, calls_needed, seconds_left } }: NobodyThereProps) {
  const words = useWords(nobodyWords)
  const submit = useSubmit()
  const { reload } = useWork()
  const [isAsking, setAsking] = useState(false)
  const left = useSecondsLeft(useMemo(() => Date.now() + seconds_left * 1_000, [seconds_left]))
  async function end() {
    const last = readLastPlace()
    const place = last && { latitude: last.latitude, longitude: last.longitude }
    const ended = await submit(driverApi.reportNotReceived({ id: orderId, ...place }))
    setAsking(false)
    if (ended) showToast({ type: 'success', message: ended.is_paid ? words.paid : words.looked })
    reload()
  }
  return (
    <Disclosure summary={words.title}>
      <p>{words.howTo}</p>
      <p className="py-2 text-lg font-bold text-ink tabular-nums">
        {words.calls(calls, calls_needed)} · {left > 0 ? words.wait(clockText(left)) : words.waited}
      </p>
      {calls >= calls_needed && left === 0 && (
        <Button variant="danger" block className="min-h-14" onClick={() => setAsking(true)}>
          {words.end}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.ask}
          keepLabel={words.stay}
          confirmLabel={words.end}
          variant="danger"
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </Disclosure>
  )
}
