import { useState } from 'react'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useWork } from '../../../frame/use-work.tsx'
import { PhotoField } from '../../../photo/photo-field.tsx'
import { actQueue } from '../../../queue/act-queue.ts'
import type { Act } from '../../../queue/act-store.ts'
import { useDraftPhoto } from '../../../queue/use-draft-photo.ts'
import type { DoorWait } from './door-wait.ts'
import { nobodyWords } from './nobody-words.ts'
import { orderWords } from './order-words.ts'

/** Records a press on "call" at the door: an order ends as not received only after some of them. */
export function useRecordCall(orderId: number): () => Promise<void> {
  const words = useWords(nobodyWords)
  const { act } = useWork()
  return async () => {
    try {
      await act(orderId, 'call')
    } catch {
      showToast({ type: 'error', message: words.notRecorded })
    }
  }
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type NobodyThereProps = { orderId: number; wait: DoorWait }

/** Ends an order whose customer is not there, after the calls, the wait and a photo at the door. */
export function NobodyThere({ orderId, wait: { calls, callsNeeded, until } }: NobodyThereProps) {
  const words = useWords(nobodyWords)
  const { notStored } = useWords(orderWords)
  const { act } = useWork()
  const [isAsking, setAsking] = useState(false)
  const { photo, storePhoto } = useDraftPhoto(orderId, 'door')
  const left = useSecondsLeft(until)
  async function end() {
    setAsking(false)
    try {
      await act(orderId, 'not_received', { photo })
    } catch {
      showToast({ type: 'error', message: notStored })
    }
  }
  return (
    <Disclosure summary={words.title}>
      <div className="grid grid-cols-1 gap-3">
        <p>{words.howTo}</p>
        <p className="text-lg font-bold text-ink tabular-nums">
          {words.calls(calls, callsNeeded)} · {left > 0 ? words.wait(clockText(left)) : words.waited}
        </p>
        <PhotoField label={words.photo} photo={photo} onPhoto={storePhoto} />
        {calls >= callsNeeded && left === 0 && (
          <Button variant="danger" block className="min-h-14 text-lg" onClick={() => setAsking(true)}>
            {words.end}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.ask}
          keepLabel={words.stay}
          confirmLabel={words.end}
          variant="danger"
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          {photo ? words.text : `${words.text} ${words.noPhoto}`}
        </ConfirmDialog>
      )}
    </Disclosure>
  )
}

/** An order that the driver has ended as not received, until the shop has that. */
export function EndingOrder({ act }: { act: Act }) {
  const words = useWords(nobodyWords)
  const left = useSecondsLeft(act.sendAfter ?? 0)
  return (
    <section className="grid grid-cols-1 gap-2">
      <p role="status" className="text-lg font-bold text-turmeric-ink">
        {left > 0 ? words.late(clockText(left)) : words.sending}
      </p>
      <Button block className="min-h-14 text-lg" onClick={() => actQueue.takeBack(act)}>
        {words.takeBack}
      </Button>
    </section>
  )
}

type NewPhotoProps = { orderId: number; onPhoto: (photo: Blob | null) => unknown }

/** Another photo of the door in place of one that the shop cannot read, or none. */
export function NewDoorPhoto({ orderId, onPhoto }: NewPhotoProps) {
  const words = useWords(nobodyWords)
  const { photo, storePhoto } = useDraftPhoto(orderId, 'door')
  return (
    <>
      <PhotoField label={words.photo} photo={photo} onPhoto={storePhoto} />
      <Button variant="primary" block className="min-h-14" onClick={() => onPhoto(photo)}>
        {photo ? words.send : words.sendWithout}
      </Button>
    </>
  )
}
