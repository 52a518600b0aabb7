import { useState } from 'react'
import type { Review } from '#contracts/orders/review.ts'
import { type ReportReason, reportReasons } from '#domain/orders/review-report.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { TextArea } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { partnerApi } from '../../partner-api.ts'
import { reportWords } from './report-words.ts'

type ReportDialogProps = {
  partnerId: number
  review: Review
  onReported: (review: Review) => void
  onClose: () => void
}

/** Asks for the reason and reports a review to the back office. */
export function ReportDialog({ partnerId, review, onReported, onClose }: ReportDialogProps) {
  const words = useWords(reportWords)
  const [reason, setReason] = useState<ReportReason>('insult')
  const [note, setNote] = useState('')
  const { errors, clear, send } = useFieldErrors()
  async function report(form: HTMLFormElement) {
    const input = { partner_id: partnerId, id: review.id, reason, note }
    const reported = await send(partnerApi.reportReview(input), words.sent)
    if (reported === null) return form.querySelector('textarea')?.focus()
    onReported(reported)
    onClose()
  }
  return (
    <FormDialog
      title={words.title}
      keepLabel={words.keep}
      sendLabel={words.send}
      onClose={onClose}
      onSend={report}
    >
      <p className="text-muted">{words.explain}</p>
      <RadioGroup
        legend={words.reason}
        name="reason"
        boxed
        value={reason}
        error={errors.reason}
        onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? 'other')}
        options={reportReasons.map((value) => ({ value, label: words[value] }))}
      />
      <TextArea
        label={words.note}
        hint={reason === 'other' ? undefined : words.optional}
        error={errors.note}
        required={reason === 'other'}
        rows={3}
        value={note}
        onChange={({ target }) => {
          clear('note')
          setNote(target.value)
        }}
      />
    </FormDialog>
  )
}
