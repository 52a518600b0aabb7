import { useState } from 'react'
import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import type { Vnd } from '#domain/money/money.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { type JudgedVoucher, judgeVouchers, type OfferedVoucher } from './judged-vouchers.ts'
import { useAwaitedState } from './use-awaited-state.ts'
import type { Quoted } from './use-delivery-quote.ts'
import { useVoucherList } from './use-voucher-list.ts'

type VouchersOptions = {
  partnerId: number
  offered: readonly OfferedVoucher[] | null
  subtotal: Vnd
  quoted: Quoted
}

/** What the checkout knows of vouchers and can do with them. */
export type Vouchers = ReturnType<typeof useVouchers>

/** The restaurant's vouchers against cart, distance and time as they stand; judged anew whenever one of them changes. */
export function useVouchers({ partnerId, offered, subtotal, quoted }: VouchersOptions) {
  const language = useLanguage()
  const now = useMinute()
  const { distanceKm, isAsking } = quoted
  const untilDistance = useAwaitedState(distanceKm, !isAsking)
  const { list, apply, ...calls } = useVoucherList({ partnerId, offered, untilDistance })
  const standing = `${subtotal} ${distanceKm}`
  // What the server has refused is refused for the cart and the distance that it was asked with.
  const [refused, setRefused] = useState<{ id: number; sentence: string; standing: string }>()
  const refusal = refused?.standing === standing ? refused : undefined
  const judged = judgeVouchers(list ?? [], {
    subtotal,
    // Until the first distance is there nothing is too far: what is not would flash up as lost.
    distanceKm: distanceKm ?? (isAsking ? 0 : null),
    now,
    refusedId: refusal?.id ?? null,
  })
  const { applied, counting } = judged
  const lostBefore = useLostBefore(applied)

  function reasonsOf({ problems, voucher }: JudgedVoucher): string[] {
    const reasons = problems.map((problem) => voucherSentence(problem, language))
    return reasons.length === 0 && refusal?.id === voucher.id ? [refusal.sentence] : reasons
  }

  return {
    ...calls,
    ...judged,
    hasFailed: list === null,
    /** The applied one does not fit, and so is not in the total. */
    lost: applied && !counting ? applied : null,
    /** The applied one did not fit before, and now does again. */
    regained: lostBefore ? counting : null,
    reasonsOf,
    async apply(voucher: OfferedVoucher): Promise<boolean> {
      const isApplied = await apply(voucher)
      if (isApplied) setRefused(undefined)
      return isApplied
    },
    /** Takes the counting one out, since the server says no to it. */
    refuse(sentence: string): void {
      if (counting) setRefused({ id: counting.voucher.id, sentence, standing })
    },
  }
}

/** Whether the voucher that is applied did not fit at some time since it was. */
function useLostBefore(applied: JudgedVoucher | null): boolean {
  const [lostId, setLostId] = useState<number | null>(null)
  const id = applied?.voucher.id ?? null
  const next = applied && !applied.fits ? id : id === lostId ? lostId : null
  if (next !== lostId) setLostId(next)
  return next !== null
}
