import { useState } from 'react'
import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { VoucherForm } from './voucher-form.tsx'
import { type VoucherActions, VoucherTable } from './voucher-table.tsx'
import { vouchersWords } from './vouchers-words.ts'

type Opened =
  | { dialog: 'form'; voucher: PartnerVoucher | null }
  | { dialog: 'publish'; voucher: PartnerVoucher }

/** The changes of vouchers that need no form. Publishing and stopping can be undone. */
function useChanges(partnerId: number, reload: () => Promise<void>) {
  const words = useWords(vouchersWords)
  const submit = useSubmit()
  const idsOf = ({ id }: PartnerVoucher) => ({ partner_id: partnerId, voucher_id: id })
  const publish = (voucher: PartnerVoucher) => partnerApi.publishVoucher(idsOf(voucher))
  const stop = (voucher: PartnerVoucher) => partnerApi.voidVoucher(idsOf(voucher))
  const run = useUndoable(reload, words.undo)
  return {
    publish: (voucher: PartnerVoucher) => run(submit(publish(voucher)), words.published, () => stop(voucher)),
    stop: (voucher: PartnerVoucher) => run(submit(stop(voucher)), words.stopped, () => publish(voucher)),
    remove: (voucher: PartnerVoucher) =>
      run(submit(partnerApi.deleteVoucher(idsOf(voucher))), words.removed, null),
  }
}

function OwnVouchers({ own: { partner_id: partnerId } }: RestaurantProps) {
  const words = useWords(vouchersWords)
  const query = useQuery(String(partnerId), () => partnerApi.listPartnerVouchers({ partner_id: partnerId }))
  const { reload } = query
  const changes = useChanges(partnerId, reload)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpened({ dialog: 'form', voucher: null })}>
      {words.add}
    </Button>
  )
  const actions: VoucherActions = {
    publish: (voucher) => setOpened({ dialog: 'publish', voucher }),
    edit: (voucher) => setOpened({ dialog: 'form', voucher }),
    stop: changes.stop,
    remove: changes.remove,
  }
  return (
    <>
      <QueryView query={query}>
        {(vouchers) =>
          vouchers.length === 0 ? (
            <EmptyState title={words.none} action={add}>
              {words.noneText}
            </EmptyState>
          ) : (
            <>
              <div className="flex justify-end">{add}</div>
              <VoucherTable vouchers={vouchers} actions={actions} />
            </>
          )
        }
      </QueryView>
      {opened?.dialog === 'form' && (
        <VoucherForm partnerId={partnerId} voucher={opened.voucher} onClose={close} onSaved={reload} />
      )}
      {opened?.dialog === 'publish' && (
        <PublishDialog
          partnerId={partnerId}
          voucher={opened.voucher}
          onClose={close}
          onPublish={() => {
            close()
            return changes.publish(opened.voucher)
          }}
        />
      )}
    </>
  )
}

/** The restaurant's vouchers. Its staff create, publish and stop them, after a preview of the effect on past orders. */
export const VouchersPage = createRestaurantPage(vouchersWords, 'vouchers:edit', OwnVouchers)
