import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import type { Vnd } from '#domain/money/money.ts'
import { normalizeVoucherCode } from '#domain/money/voucher.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type JudgedVoucher, judgeVouchers, type OfferedVoucher } from './judged-vouchers.ts'
import type { Quoted } from './use-delivery-quote.ts'
import { voucherWords } from './voucher-words.ts'

type VouchersOptions = {
  partnerId: number
  offered: readonly OfferedVoucher[] | null
  subtotal: Vnd
  quoted: Quoted
}

/** The state of the vouchers and their actions. */
export type Vouchers = ReturnType<typeof useVouchers>

/** The restaurant's vouchers, checked against cart, distance and time whenever one of them changes. */
export function useVouchers({ partnerId, offered, subtotal, quoted }: VouchersOptions) {
  const language = useLanguage()
  const now = useMinute()
  const { distanceKm, isAsking } = quoted
  const untilDistance = useAwaitedState(distanceKm, !isAsking)
  const requestKey = `${subtotal} ${distanceKm}`
  // A refusal applies only to the cart and the distance of the refused request.
  const [refused, setRefused] = useState<{ id: number; sentence: string; requestKey: string }>()
  const refusal = refused?.requestKey === requestKey ? refused : undefined
  const onApplied = () => setRefused(undefined)
  const { list, ...calls } = useVoucherList({ partnerId, offered, untilDistance, onApplied })
  const judged = judgeVouchers(list ?? [], {
    subtotal,
    // While the first distance is unknown, no voucher is too far; otherwise usable ones would flash up as lost.
    distanceKm: distanceKm ?? (isAsking ? 0 : null),
    now,
    refusedId: refusal?.id ?? null,
  })
  const { applied, usedVoucher } = judged
  const lostBefore = useLostBefore(applied)

  function reasonsOf({ problems, voucher }: JudgedVoucher): string[] {
    const reasons = problems.map((problem) => voucherSentence(problem, language))
    return reasons.length === 0 && refusal?.id === voucher.id ? [refusal.sentence] : reasons
  }

  return {
    ...calls,
    ...judged,
    hasFailed: list === null,
    /** The applied voucher does not fit, and so is not in the total. */
    lost: applied && !usedVoucher ? applied : null,
    /** The applied voucher did not fit before, and fits again. */
    regained: lostBefore ? usedVoucher : null,
    reasonsOf,
    /** Removes the applied voucher from the total after the server has refused it. */
    refuse(sentence: string): void {
      if (usedVoucher) setRefused({ id: usedVoucher.voucher.id, sentence, requestKey })
    },
  }
}

/** Whether the applied voucher did not fit at some time since it was applied. */
function useLostBefore(applied: JudgedVoucher | null): boolean {
  const [lostId, setLostId] = useState<number | null>(null)
  const id = applied?.voucher.id ?? null
  const next = applied && !applied.fits ? id : id === lostId ? lostId : null
  if (next !== lostId) setLostId(next)
  return next !== null
}

/** The list from the page's loader, until a newer one is fetched here. */
function useShownList(partnerId: number, offered: readonly OfferedVoucher[] | null) {
  const [shown, setShown] = useState({ offered, list: offered })
  const changes = useRef(0)
  // The page may be reloaded while an answer is outstanding.
  const loaded = useRef(offered)
  useLayoutEffect(() => {
    loaded.current = offered
  }, [offered])

  function show(list: readonly OfferedVoucher[]): void {
    changes.current += 1
    setShown({ offered: loaded.current, list })
  }

  async function refresh(): Promise<Result<readonly OfferedVoucher[]>> {
    const known = changes.current
    const answer = await httpApi.listVouchers({ partner_id: partnerId })
    // An answer that is older than a later change would undo what that change showed.
    if (answer.ok && known === changes.current) show(answer.value)
    return answer
  }

  return { list: shown.offered === offered ? shown.list : offered, show, refresh }
}

type VoucherListOptions = {
  partnerId: number
  /** The list from the page's loader; null where that failed. */
  offered: readonly OfferedVoucher[] | null
  /** The distance in km once it is known; null without an address. */
  untilDistance: () => Promise<number | null>
  /** Forgets the server's refusal, which may no longer apply. */
  onApplied: () => void
}

/** Applies or cancels a voucher. */
async function sendChange(
  { id, code, distance_condition }: OfferedVoucher,
  isApplied: boolean,
  { partnerId, untilDistance }: Pick<VoucherListOptions, 'partnerId' | 'untilDistance'>,
) {
  if (!isApplied) return cartApi.cancelVoucher({ voucher_id: id, partner_id: partnerId })
  // Sends the distance only for vouchers that depend on it (rule 6.5).
  const distance = distance_condition === null ? null : await untilDistance()
  return cartApi.applyVoucher({ code, partner_id: partnerId, ...(distance !== null && { distance }) })
}

/** Applies and cancels, one call at a time. The result is shown at once, and the list is fetched again. */
function useSending(
  { partnerId, untilDistance, onApplied }: VoucherListOptions,
  { show, refresh }: Pick<ReturnType<typeof useShownList>, 'show' | 'refresh'>,
) {
  const words = useWords(voucherWords)
  const [busyId, setBusyId] = useState<number | null>(null)

  /** Answers the refusal, or null on success. */
  async function send(
    voucher: OfferedVoucher,
    { isApplied, currentList }: { isApplied: boolean; currentList: readonly OfferedVoucher[] },
  ): Promise<Refusal | null> {
    setBusyId(voucher.id)
    const answer = await sendChange(voucher, isApplied, { partnerId, untilDistance })
    if (answer.ok) {
      show(currentList.map((one) => ({ ...one, is_applied: isApplied && one.id === voucher.id })))
      showToast({ type: 'success', message: isApplied ? words.appliedNow : words.canceledNow })
      if (isApplied) onApplied()
    }
    setBusyId(null)
    void refresh()
    return answer.ok ? null : answer.refusal
  }

  return { busyId, send }
}

/** Applies a typed code. The list is fetched first: the code may be newer than the page. */
async function applyTyped(
  code: string,
  list: { partnerId: number } & Pick<ReturnType<typeof useShownList>, 'refresh'> &
    Pick<ReturnType<typeof useSending>, 'send'>,
): Promise<Refusal | null> {
  const answer = await list.refresh()
  const currentList = answer.ok ? answer.value : []
  const typed = normalizeVoucherCode(code)
  const match = currentList.find((one) => normalizeVoucherCode(one.code) === typed)
  if (match) return list.send(match, { isApplied: true, currentList })
  // A code that is not in the list is sent anyway: the server's refusal says what is wrong with it.
  const applied = await cartApi.applyVoucher({ code, partner_id: list.partnerId })
  if (!applied.ok) return applied.refusal
  await list.refresh()
  return null
}

/** The restaurant's vouchers, and the calls that apply and cancel one. Each call fetches the list again. */
function useVoucherList(options: VoucherListOptions) {
  const { partnerId, offered } = options
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { list, show, refresh } = useShownList(partnerId, offered)
  const { busyId, send } = useSending(options, { show, refresh })
  const [isAsking, setAsking] = useState(false)

  function showRefusal(refusal: Refusal): void {
    // The page's loader finds that the session has ended and redirects to the login.
    if (refusal.code === 'unauthorized') void revalidate()
    else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  }

  async function change(voucher: OfferedVoucher, isApplied: boolean): Promise<boolean> {
    if (busyId !== null) return false
    const refusal = await send(voucher, { isApplied, currentList: list ?? [] })
    if (refusal) showRefusal(refusal)
    return refusal === null
  }

  async function tryAgain(): Promise<void> {
    setAsking(true)
    const answer = await refresh()
    setAsking(false)
    if (!answer.ok) showRefusal(answer.refusal)
  }

  return {
    list,
    /** The voucher whose button was pressed, until the call is answered. */
    busyId,
    /** Whether the list is being fetched again, because the page was loaded without it. */
    isAsking,
    tryAgain,
    /** Applies the typed code; answers null, or why it cannot be applied. */
    async applyCode(code: string): Promise<string | null> {
      const refusal = await applyTyped(code, { partnerId, refresh, send })
      return refusal && refusalSentence(refusal, language)
    },
    apply: (voucher: OfferedVoucher) => change(voucher, true),
    cancel: (voucher: OfferedVoucher) => change(voucher, false),
  }
}

/**
 * Answers a function that waits until nothing is being fetched and resolves to the state rendered then. It never
 * resolves after the page is left.
 */
function useAwaitedState<State>(state: State, isSettled: boolean): () => Promise<State> {
  const rendered = useRef({ state, isSettled })
  const waiting = useRef<((settled: State) => void)[]>([])
  useLayoutEffect(() => {
    rendered.current = { state, isSettled }
    if (!isSettled) return
    for (const resolve of waiting.current.splice(0)) resolve(state)
  })
  return () => {
    const now = rendered.current
    if (now.isSettled) return Promise.resolve(now.state)
    return new Promise((resolve) => waiting.current.push(resolve))
  }
}
