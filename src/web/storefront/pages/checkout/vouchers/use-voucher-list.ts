import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { OfferedVoucher } from './judged-vouchers.ts'
import { voucherWords } from './voucher-words.ts'

type VoucherListOptions = {
  partnerId: number
  /** What the page was loaded with; null where that failed. */
  offered: readonly OfferedVoucher[] | null
  /** The distance in km, as soon as it is known; null without an address. */
  untilDistance: () => Promise<number | null>
}

/** Applies or cancels a voucher. */
async function sendChange(
  { id, code, distance_condition }: OfferedVoucher,
  isApplied: boolean,
  { partnerId, untilDistance }: Pick<VoucherListOptions, 'partnerId' | 'untilDistance'>,
) {
  if (!isApplied) return httpApi.cancelVoucher({ voucher_id: id, partner_id: partnerId })
  // Only what depends on the distance is told it (spec §3).
  const distance = distance_condition === null ? null : await untilDistance()
  return httpApi.applyVoucher({ code, partner_id: partnerId, ...(distance !== null && { distance }) })
}

/** The restaurant's vouchers, with the calls that apply and cancel one; the list is asked for anew after each. */
export function useVoucherList({ partnerId, offered, untilDistance }: VoucherListOptions) {
  const words = useWords(voucherWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { list, show, refresh } = useShownList(partnerId, offered)
  const [busyId, setBusyId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)

  function sayRefusal(refusal: Refusal): void {
    // The page's loader finds the session dead, and leaves for the login.
    if (refusal.code === 'unauthorized') void revalidate()
    else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  }

  async function change(voucher: OfferedVoucher, isApplied: boolean): Promise<boolean> {
    if (busyId !== null) return false
    setBusyId(voucher.id)
    const answer = await sendChange(voucher, isApplied, { partnerId, untilDistance })
    if (answer.ok) {
      show((list ?? []).map((one) => ({ ...one, is_applied: isApplied && one.id === voucher.id })))
      showToast({ type: 'success', message: isApplied ? words.appliedNow : words.canceledNow })
    } else sayRefusal(answer.refusal)
    setBusyId(null)
    void refresh()
    return answer.ok
  }

  async function tryAgain(): Promise<void> {
    setAsking(true)
    const answer = await refresh()
    setAsking(false)
    if (!answer.ok) sayRefusal(answer.refusal)
  }

  return {
    list,
    /** Whose button was pressed, until the answer is there. */
    busyId,
    /** The list is asked for once more, since the page was loaded without it. */
    isAsking,
    tryAgain,
    apply: (voucher: OfferedVoucher) => change(voucher, true),
    cancel: (voucher: OfferedVoucher) => change(voucher, false),
  }
}

/** The list as the page was loaded with it, until something newer is known here. */
function useShownList(partnerId: number, offered: readonly OfferedVoucher[] | null) {
  const [shown, setShown] = useState({ offered, list: offered })
  const changes = useRef(0)
  // The page may be loaded anew while an answer is on its way.
  const loaded = useRef(offered)
  useLayoutEffect(() => {
    loaded.current = offered
  }, [offered])

  function show(list: readonly OfferedVoucher[]): void {
    changes.current += 1
    setShown({ offered: loaded.current, list })
  }

  async function refresh(): Promise<Result<unknown>> {
    const known = changes.current
    const answer = await httpApi.listVouchers({ partner_id: partnerId })
    // An answer from before a later change would undo what it showed.
    if (answer.ok && known === changes.current) show(answer.value)
    return answer
  }

  return { list: shown.offered === offered ? shown.list : offered, show, refresh }
}
