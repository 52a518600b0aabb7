import { useState } from 'react'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { type Answer, adminApi } from '../../admin-api.ts'
import { payoutsWords } from './payouts-words.ts'

/** Shows the account of a payout in full after a new code of the second factor. It is gone when the dialog closes. */
export function AccountDialog({ payoutId, onClose }: { payoutId: number; onClose: () => void }) {
  const words = useWords(payoutsWords)
  const sharedWords = useWords(listWords)
  const { errors, send } = useFieldErrors()
  const [code, setCode] = useState('')
  const [account, setAccount] = useState<Answer<'readPayoutAccount'> | null>(null)
  async function read(): Promise<void> {
    if (account !== null) return onClose()
    setAccount(await send(adminApi.readPayoutAccount({ id: payoutId, code })))
  }
  return (
    <FormDialog
      title={words.readAccount}
      keepLabel={sharedWords.keep}
      sendLabel={account === null ? words.show : words.close}
      onClose={onClose}
      onSend={read}
    >
      {account === null ? (
        <>
          <p>{words.readText}</p>
          <Field
            label={words.code}
            value={code}
            error={errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{words.bank}</dt>
          <dd>{account.bank_name}</dd>
          <dt className="text-muted">{words.number}</dt>
          <dd className="font-bold tabular-nums">{account.account_number}</dd>
          <dt className="text-muted">{words.holder}</dt>
          <dd>{account.holder_name}</dd>
        </dl>
      )}
    </FormDialog>
  )
}
