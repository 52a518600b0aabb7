import { type FormEvent, useState } from 'react'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { partnerApi } from '../../../partner-api.ts'
import { cancelWords } from './cancel-words.ts'

const formId = 'ask-cancel'

type CancelDialogProps = { orderId: number; partnerId: number; onClose: () => void; onAsked: () => void }

/** Asks the back office to cancel an accepted order, and says what happens until it has decided. */
export function CancelDialog({ orderId: id, partnerId, onClose, onAsked }: CancelDialogProps) {
  const words = useWords(cancelWords)
  const lang = useContentLang()
  const [reason, setReason] = useState('')
  const { errors, send } = useFieldErrors()
  async function ask(event: FormEvent) {
    event.preventDefault()
    const asked = await send(partnerApi.askCancel({ partner_id: partnerId, id, reason }))
    if (asked === null) return
    showToast({ type: 'success', message: words.sent })
    onAsked()
  }
  const footer = (
    <>
      <Button className="min-h-12" onClick={onClose}>
        {words.keep}
      </Button>
      <Button variant="danger" type="submit" form={formId} className="min-h-12">
        {words.send}
      </Button>
    </>
  )
  return (
    <Modal open onClose={onClose} title={words.title(id)} closeLabel={words.close} footer={footer}>
      <form id={formId} onSubmit={ask} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-muted">{words.text}</p>
        <div lang={lang}>
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
      </form>
    </Modal>
  )
}
