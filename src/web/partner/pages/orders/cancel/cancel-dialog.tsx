import { useState } from 'react'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { TextArea } from '#web/ui/fields/field.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { cancelWords } from './cancel-words.ts'

type CancelDialogProps = { orderId: number; partnerId: number; onClose: () => void; onSent: () => void }

/** The request to the back office to cancel an accepted order. The dialog explains what happens until the decision. */
export function CancelDialog({ orderId: id, partnerId, onClose, onSent }: CancelDialogProps) {
  const words = useWords(cancelWords)
  const [reason, setReason] = useState('')
  const { errors, send } = useFieldErrors()
  async function ask() {
    const sent = await send(partnerApi.requestCancel({ partner_id: partnerId, id, reason }), words.sent)
    if (sent !== null) onSent()
  }
  return (
    <FormDialog
      title={words.title(id)}
      keepLabel={words.keep}
      sendLabel={words.send}
      variant="danger"
      onClose={onClose}
      onSend={ask}
    >
      <p className="text-muted">{words.text}</p>
      <div lang="vi">
        <TextArea
          label={words.reason}
          maxLength={100}
          rows={2}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className="text-sm text-muted">
        {words.urgent}{' '}
        <a
          href={`tel:${shopDetails.phone}`}
          className="inline-flex min-h-12 items-center font-bold underline"
        >
          {shopDetails.phone}
        </a>
      </p>
    </FormDialog>
  )
}
