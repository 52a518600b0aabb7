import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { actQueue } from './act-queue.ts'
import type { RefusedAct } from './act-store.ts'
import { actWords } from './act-words.ts'
import { refusedWords } from './refused-words.ts'

/** Why a step was refused for good, and what the driver does now. */
export function refusedAdvice(
  { kind, refusal }: { kind: RefusedAct['kind']; refusal: Refusal },
  language: Language,
): string {
  const words = refusedWords[language]
  const { code, details } = refusal
  if (code === 'order_not_found') return words.otherDriver
  if (code !== 'step_out_of_order') return `${refusalSentence(refusal, language)} ${words.pressAgain}`
  if (details?.state === 'delivered') return words.delivered
  if (details?.state !== 'canceled') return `${refusalSentence(refusal, language)} ${words.pressAgain}`
  const isBeforePickUp = kind === 'arrive_at_partner' || kind === 'pick_up'
  return isBeforePickUp ? words.canceledBefore : words.canceledAfter
}

/** The steps that were refused while the phone had no network, until the driver has read why. */
export function RefusedActs({ refused }: { refused: readonly RefusedAct[] }) {
  const words = useWords(refusedWords)
  const acts = useWords(actWords)
  const language = useLanguage()
  return refused.map((act) => (
    <Banner
      key={act.seq}
      type="error"
      action={
        <Button className="min-h-14" onClick={() => actQueue.forgetRefused(act)}>
          {words.read}
        </Button>
      }
    >
      {words.refused(act.orderId, acts[act.kind])}{' '}
      <span className="font-normal">{refusedAdvice(act, language)}</span>
    </Banner>
  ))
}
