import { useRef, useState } from 'react'
import { maskedAccount } from '#domain/money/payout-account.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { PayoutAccountForm } from './payout-account-form.tsx'
import type { PayoutAccount, PayoutAccountSource } from './payout-account-source.ts'
import { payoutAccountWords } from './payout-account-words.ts'

type ShownProps = { account: PayoutAccount; source: PayoutAccountSource }

/** The account that is in effect, and the change that takes effect later. */
function AccountText({ account: { current, pending }, source: { party, mayEdit } }: ShownProps) {
  const words = useWords(payoutAccountWords)
  const pendingText = current === null ? words.pendingFirst : words.pending
  return (
    <>
      {current !== null && <p className="font-bold tabular-nums">{maskedAccount(current)}</p>}
      {current === null && pending === null && (
        <p className="text-sm text-muted">{mayEdit ? words[`${party}None`] : words.noneForManager}</p>
      )}
      {pending !== null && (
        <p className="text-sm">
          {pendingText(maskedAccount(pending), formatMomentForPeople(new Date(pending.effective_at)))}
        </p>
      )}
    </>
  )
}

/** The payout account of a party. People who may edit it change it, or cancel a pending change. */
export function PayoutAccountCard({ source }: { source: PayoutAccountSource }) {
  const words = useWords(payoutAccountWords)
  const submit = useSubmit()
  const [isEditing, setEditing] = useState(false)
  /** Gets the focus when the focused button or form disappears. */
  const toggle = useRef<HTMLButtonElement>(null)
  const query = useQuery(`payout account ${source.key}`, source.get)
  const { mayEdit } = source
  async function cancel() {
    const account = await submit(source.cancel(), words.canceled)
    if (account === null) return query.reload()
    query.set(account)
    toggle.current?.focus()
  }
  function save(account: PayoutAccount) {
    query.set(account)
    setEditing(false)
    toggle.current?.focus()
  }
  return (
    <Card as="section" title={words.title} className="grid justify-items-start gap-2 [&>h2]:text-lg">
      <QueryView query={query}>
        {(account) => (
          <>
            <AccountText account={account} source={source} />
            {mayEdit && account.pending !== null && <Button onClick={cancel}>{words.cancel}</Button>}
            {mayEdit && (
              <Button ref={toggle} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
                {account.current === null ? words.enter : words.change}
              </Button>
            )}
            {isEditing && <PayoutAccountForm source={source} account={account} onSaved={save} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}
