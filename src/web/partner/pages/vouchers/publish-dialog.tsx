import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { partnerApi } from '../../partner-api.ts'
import { Replay } from './replay.tsx'
import { voucherFormWords } from './voucher-form-words.ts'
import { vouchersWords } from './vouchers-words.ts'

type PublishDialogProps = {
  partnerId: number
  voucher: PartnerVoucher
  onClose: () => void
  onPublish: () => unknown
}

/** Asks before a voucher is published, and shows what it would have cost in the last four weeks. */
export function PublishDialog({ partnerId, voucher, onClose, onPublish }: PublishDialogProps) {
  const words = useWords(voucherFormWords)
  const { publish } = useWords(vouchersWords)
  const { discount, percent, condition, distance_condition, uses_left: uses } = voucher
  const terms = { discount, percent, condition, distance_condition, uses }
  const query = useQuery(String(voucher.id), () =>
    partnerApi.replayVoucher({ partner_id: partnerId, ...terms }),
  )
  return (
    <ConfirmDialog
      title={words.titleEdit(voucher.code)}
      keepLabel={words.keep}
      confirmLabel={publish}
      variant="primary"
      onClose={onClose}
      onConfirm={onPublish}
    >
      <h3 className="mb-2 text-lg font-bold">{words.replayTitle}</h3>
      <QueryView query={query}>{(replayed) => <Replay replayed={replayed} />}</QueryView>
    </ConfirmDialog>
  )
}
