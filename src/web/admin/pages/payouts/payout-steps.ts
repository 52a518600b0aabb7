import type { Language } from '#contracts/language.ts'
import { money } from '#web/shared/statement/statement-figures.ts'
import { type Answer, adminApi } from '../../admin-api.ts'
import type { Step } from '../../frame/step-dialog.tsx'
import { payoutsWords } from './payouts-words.ts'

export type OfficePayout = Answer<'listPayouts'>[number]

/** The steps that a payout can take from its state. */
export function stepsOf({ id, state, amount, holder_name: name }: OfficePayout, language: Language): Step[] {
  const words = payoutsWords[language]
  const sum = money(amount)
  const reason = { name: 'reason', label: words.reason }
  const reject: Step = {
    ...{ title: words.reject, text: words.rejectText(sum), label: words.reject, isDanger: true },
    ...{ field: reason, send: (typed) => adminApi.rejectPayout({ id, reason: typed }), done: words.rejected },
  }
  if (state === 'proposed') {
    const approve: Step = {
      ...{ title: words.approve, text: words.approveText(sum, name), label: words.approve },
      ...{ send: () => adminApi.approvePayout({ id }), done: words.approved },
    }
    return [approve, reject]
  }
  if (state === 'approved') {
    const pay: Step = {
      ...{ title: words.pay, text: words.payText(sum, name), label: words.payShort },
      ...{ field: { name: 'reference', label: words.reference }, done: words.paid },
      send: (typed) => adminApi.payPayout({ id, reference: typed }),
    }
    return [pay, reject]
  }
  if (state !== 'paid') return []
  const giveBack: Step = {
    ...{ title: words.returned, text: words.returnText(sum), label: words.returned, isDanger: true },
    ...{ field: reason, done: words.returnDone },
    send: (typed) => adminApi.returnPayout({ id, reason: typed }),
  }
  return [giveBack]
}
