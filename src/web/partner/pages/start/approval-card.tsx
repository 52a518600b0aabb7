import { Link } from 'react-router'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { type Answer, partnerApi } from '../../partner-api.ts'
import { startWords } from './start-words.ts'

type ApprovalCardProps = {
  partnerId: number
  setUp: Answer<'getSetUp'>
  show: (setUp: Answer<'getSetUp'>) => void
}

/** The last step of the set-up: the missing steps, the button that requests approval from Mâm, and the result. */
export function ApprovalCard({ partnerId, setUp, show }: ApprovalCardProps) {
  const words = useWords(startWords)
  const submit = useSubmit()
  const { missing, asked_at, is_approved } = setUp
  async function ask(): Promise<void> {
    const requested = await submit(partnerApi.requestApproval({ partner_id: partnerId }))
    if (requested !== null) show(requested)
  }
  if (is_approved)
    return (
      <Card as="section" title={words.approvedTitle} className="grid justify-items-start gap-3">
        <p className="max-w-prose text-muted">{words.approvedText}</p>
        {/* Reloads the document, so that the console loads the new permissions. */}
        <Link to="/" reloadDocument className={buttonClass({ variant: 'primary', size: 'large' })}>
          {words.enter}
        </Link>
      </Card>
    )
  if (asked_at !== null)
    return (
      <Card as="section" title={words.askedTitle} className="grid gap-2">
        <p role="status" className="max-w-prose text-muted">
          {words.askedText(formatMomentForPeople(new Date(asked_at)))}
        </p>
      </Card>
    )
  const isReady = missing.length === 0
  return (
    <Card as="section" title={words.ask} className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">
        {isReady ? words.allDone : words.missing(missing.map((step) => words[step].toLowerCase()).join(', '))}
      </p>
      <Button variant="primary" size="large" disabled={!isReady} onClick={ask}>
        {words.ask}
      </Button>
    </Card>
  )
}
