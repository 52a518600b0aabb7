import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { vietnamOffsetMs } from '#domain/time/vietnam-time.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'

const monthMs = 30 * 86_400_000

/** A voucher as typed into its form. `kind`: a fixed `amount`, or a `percent` of the order. */
export type TypedVoucher = { kind: 'amount' | 'percent' } & Record<
  | 'code'
  | 'discount'
  | 'percent'
  | 'condition'
  | 'distance_condition'
  | 'uses'
  | 'expires_at'
  | 'description',
  string
>

/** A moment as the value of a `datetime-local` field, in the time of Vietnam. */
export function typedMoment(moment: Date): string {
  return new Date(moment.getTime() + vietnamOffsetMs).toISOString().slice(0, 16)
}

/** The first state of the form: the voucher, or for null a new one that ends in 30 days. */
export function typedVoucher(voucher: PartnerVoucher | null, now: Date): TypedVoucher {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const end = voucher === null ? new Date(now.getTime() + monthMs) : new Date(voucher.expires_at)
  return {
    kind: (voucher?.percent ?? null) === null ? 'amount' : 'percent',
    code: voucher?.code ?? '',
    percent: text(voucher?.percent),
    discount: text(voucher?.discount),
    condition: text(voucher?.condition),
    distance_condition: text(voucher?.distance_condition),
    uses: voucher === null ? '100' : text(voucher.uses),
    expires_at: typedMoment(end),
    description: voucher?.description ?? '',
  }
}

/**
 * The typed terms as the server reads them. `20.000` and `20k` are twenty thousand, `3,5` is three and a half. The
 * server reports the problems.
 */
export function termsOf({ kind, percent, discount, condition, distance_condition, uses }: TypedVoucher) {
  return {
    percent: kind === 'amount' ? null : percent.replace('%', '').trim(),
    discount: typedAmount(discount),
    condition: typedAmount(condition) || null,
    distance_condition: distance_condition.trim() === '' ? null : distance_condition.trim().replace(',', '.'),
    uses: typedAmount(uses),
  }
}

/** The input of a call for the typed voucher. An unchanged end keeps its seconds. */
export function inputOf(typed: TypedVoucher, voucher: PartnerVoucher | null) {
  const { code, expires_at, description } = typed
  const isSameEnd = voucher !== null && typedMoment(new Date(voucher.expires_at)) === expires_at
  return {
    ...termsOf(typed),
    code,
    description,
    expires_at: isSameEnd ? voucher.expires_at : `${expires_at}:00+07:00`,
  }
}
