import { describeDiscount } from '#contracts/money/describe-discount.ts'
import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { vouchersWords } from './vouchers-words.ts'

/** The actions of a voucher. */
export type VoucherActions = Record<
  'publish' | 'stop' | 'edit' | 'remove',
  (voucher: PartnerVoucher) => unknown
>

const tones = {
  draft: 'turmeric',
  effective: 'herb',
  expired: 'neutral',
  used_up: 'neutral',
  void: 'danger',
} as const

function useTerms() {
  const words = useWords(vouchersWords)
  const language = useLanguage()
  return (voucher: PartnerVoucher) => {
    const { condition, distance_condition: km } = voucher
    const shownKm = String(km).replace('.', language === 'vi' ? ',' : '.')
    const conditions = [
      ...(condition === null ? [] : [words.from(formatVnd(condition))]),
      ...(km === null ? [] : [words.within(shownKm)]),
    ]
    return { gives: describeDiscount(voucher, language), conditions: conditions.join(', ') || words.anyOrder }
  }
}

function Actions({ voucher, actions }: { voucher: PartnerVoucher; actions: VoucherActions }) {
  const words = useWords(vouchersWords)
  const { state, code, is_used, is_of_platform } = voucher
  const button = (name: keyof VoucherActions) => (
    <Button
      className="min-h-12"
      size="small"
      variant={name === 'remove' ? 'ghost' : 'secondary'}
      aria-label={`${words[name]}: ${code}`}
      onClick={() => actions[name](voucher)}
    >
      {words[name]}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 md:justify-end lg:flex-nowrap">
      {!is_of_platform && (state === 'draft' || state === 'void') && button('publish')}
      {state === 'effective' && button('stop')}
      {!is_of_platform && button('edit')}
      {!is_used && !is_of_platform && button('remove')}
    </div>
  )
}

function VoucherRow({ voucher, actions }: { voucher: PartnerVoucher; actions: VoucherActions }) {
  const words = useWords(vouchersWords)
  const language = useLanguage()
  const { gives, conditions } = useTerms()(voucher)
  const { code, state, description, uses, uses_left, expires_at } = voucher
  const { partner_share_bp, is_of_platform } = voucher
  const count = (number: number) => groupedNumber(number, language)
  const [time, date] = formatMomentForPeople(new Date(expires_at)).split(' ')
  const platformPercent = (10_000 - partner_share_bp) / 100
  return (
    <DataRow>
      <DataCell className="lg:min-w-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all text-lg font-bold md:max-xl:text-base">{code}</span>{' '}
          <Badge tone={tones[state]}>{words[state]}</Badge>
        </p>
        <p lang="vi" className="text-sm text-muted">
          {description}
        </p>
      </DataCell>
      <DataCell label={words.terms} className="lg:min-w-40">
        <p className="font-bold">{gives}</p>
        <p className="text-sm text-muted">{conditions}</p>
        {is_of_platform && <p className="text-sm text-muted">{words.fromPlatform}</p>}
        {platformPercent > 0 && <p className="text-sm text-herb-ink">{words.shared(platformPercent)}</p>}
      </DataCell>
      <DataCell label={words.uses}>
        <span className="whitespace-nowrap tabular-nums">
          {words.usedOf(count(uses - uses_left), count(uses))}
        </span>
      </DataCell>
      <DataCell label={words.ends}>
        <span className="tabular-nums">
          {time} <span className="whitespace-nowrap">{date}</span>
        </span>
      </DataCell>
      <DataCell align="end">
        <Actions voucher={voucher} actions={actions} />
      </DataCell>
    </DataRow>
  )
}

/** The restaurant's vouchers, each with its state and its actions. */
export function VoucherTable({
  vouchers,
  actions,
}: {
  vouchers: readonly PartnerVoucher[]
  actions: VoucherActions
}) {
  const words = useWords(vouchersWords)
  return (
    <DataTable
      caption={words.title}
      columns={[
        { key: 'code', label: words.code },
        { key: 'terms', label: words.terms },
        { key: 'uses', label: words.uses },
        { key: 'ends', label: words.ends },
        { key: 'actions', label: words.actions, hidden: true },
      ]}
    >
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.id} voucher={voucher} actions={actions} />
      ))}
    </DataTable>
  )
}
