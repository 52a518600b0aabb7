import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { createPush, PushCalls, PushState } from './push-device.ts'
import { pushWords } from './push-words.ts'

type Push = ReturnType<typeof createPush>

type PushCardProps = {
  push: Push
  /** The id of the signed-in person. */
  person: number
  calls: PushCalls
  /** Sends a test message to this device. */
  test: () => Promise<Result<unknown>>
  onChange: () => void
  children?: ReactNode
}

/**
 * The push state of this device. It is read again on focus, because the person may have changed the browser's settings.
 */
function usePushState(push: Push, person: number) {
  const [state, setState] = useState<PushState | null>(null)
  const readAgain = useCallback(async () => setState(await push.readState(person)), [push, person])
  useEffect(() => {
    void readAgain()
    const onFocus = () => void readAgain()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [readAgain])
  return { state, readAgain }
}

/** Whether this device gets push messages while the app is closed, and how to switch them on if not. */
export function PushCard({ push, person, calls, test, onChange, children }: PushCardProps) {
  const words = useWords(pushWords)
  const language = useLanguage()
  const submit = useSubmit()
  const { state, readAgain } = usePushState(push, person)
  const isOn = state === 'on'

  async function turn(work: Push['turnOn']) {
    const outcome = await work(person, calls)
    await readAgain()
    onChange()
    // The card itself explains that the browser blocks push messages.
    if (outcome.ok || (outcome.refusal === null && Notification.permission === 'denied')) return
    const message = outcome.refusal ? refusalSentence(outcome.refusal, language) : words.failed
    showToast({ type: 'error', message })
  }
  const tryOut = () => submit(test(), words.sent)

  return (
    <Card as="section" title={words.pushTitle} className="grid max-w-lg gap-3 [&>h2]:text-lg">
      <p role="status" className="flex items-start gap-3">
        <Icon name={isOn ? 'circle-check' : 'bell-off'} className={isOn ? 'text-herb-ink' : 'text-muted'} />
        <span className="min-w-0">{state === null ? words.looking : words[state]}</span>
      </p>
      {state === 'off' && (
        <Button
          variant="primary"
          icon="bell"
          className="justify-self-start"
          onClick={() => turn(push.turnOn)}
        >
          {words.turnOn}
        </Button>
      )}
      {isOn && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={tryOut}>{words.tryOut}</Button>
          <Button variant="ghost" onClick={() => turn(push.turnOff)}>
            {words.turnOff}
          </Button>
        </div>
      )}
      {children}
    </Card>
  )
}
