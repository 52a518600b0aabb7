import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { type Answer, partnerApi } from '../../partner-api.ts'
import { soldOrdersWords } from './sold-orders-words.ts'

type Part = Answer<'explainPartnerOrder'>['entries'][number]['postings'][number]['parts'][number]

const basisPointsPerPercent = 100

/** Basis points as percent: `10`, or with one decimal `12,5`. */
function shownPercent(basisPoints: number, language: Language): string {
  const percent = basisPoints / basisPointsPerPercent
  return Number.isInteger(percent) ? String(percent) : oneDecimal(percent, language)
}

type PartRowProps = { part: Part; reason: string | null }

function PartRow({ part: { rule, amount, of: base, basis_points }, reason }: PartRowProps) {
  const words = useWords(soldOrdersWords)
  const language = useLanguage()
  const names: Partial<Record<Part['rule'], string>> = {
    dishes: words.ruleDishes,
    voucher: words.ruleVoucher,
    commission: words.ruleCommission,
    delivery: words.ruleDelivery,
    free_delivery: words.ruleFreeDelivery,
    delivery_gap: words.ruleDeliveryGap,
    collected: words.ruleCollected,
    advanced: words.ruleAdvanced,
    refunded: words.ruleRefunded,
    commission_returned: words.ruleCommissionReturned,
    voucher_returned: words.ruleVoucherReturned,
  }
  const hints: Partial<Record<Part['rule'], string>> = {
    delivery: words.deliveryHint,
    free_delivery: words.freeDeliveryHint,
    collected: words.collectedHint,
  }
  const percent = basis_points === null ? null : shownPercent(basis_points, language)
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="min-w-0">
        {names[rule] ?? words.ruleOther}
        {percent !== null && base !== null && (
          <span className="block text-sm tabular-nums text-muted">
            {words.rate(percent, formatVnd(base))}
          </span>
        )}
        {hints[rule] && <span className="block text-sm text-muted">{hints[rule]}</span>}
        {reason !== null && (
          <span lang="vi" className="block text-sm text-muted">
            {words.because(reason)}
          </span>
        )}
      </dt>
      <dd className="shrink-0 tabular-nums">{formatVnd(amount)}</dd>
    </div>
  )
}

/** The changes that an order made to the restaurant's account, each part with its rule. */
export function OrderMoney({
  partnerId,
  id,
  onClose,
}: {
  partnerId: number
  id: number
  onClose: () => void
}) {
  const words = useWords(soldOrdersWords)
  const query = useQuery(`money ${id}`, () => partnerApi.explainPartnerOrder({ partner_id: partnerId, id }))
  return (
    <Dialog onClose={onClose} title={words.open(id)}>
      <QueryView query={query}>
        {({ entries }) => {
          const parts = entries.flatMap((entry) =>
            entry.postings.flatMap((posting) =>
              posting.parts.map((part, index) => ({
                part,
                reason: index === 0 ? entry.reason : null,
                key: `${entry.id} ${posting.account} ${index}`,
              })),
            ),
          )
          if (parts.length === 0) return <p>{words.noMoney}</p>
          return (
            <dl>
              {parts.map(({ part, reason, key }) => (
                <PartRow key={key} part={part} reason={reason} />
              ))}
              <div className="flex min-h-12 items-center justify-between gap-4 font-bold">
                <dt>{words.sum}</dt>
                <dd className="tabular-nums">
                  {formatVnd(parts.reduce((sum, { part }) => sum + part.amount, 0))}
                </dd>
              </div>
            </dl>
          )
        }}
      </QueryView>
    </Dialog>
  )
}
