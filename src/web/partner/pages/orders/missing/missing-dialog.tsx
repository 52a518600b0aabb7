import { useState } from 'react'
import { type BornePart, borneParts } from '#domain/money/borne-by-restaurant.ts'
import { maxSwapOffers } from '#domain/orders/swap.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { type Answer, partnerApi } from '../../../partner-api.ts'
import { missingWords } from './missing-words.ts'
import type { BoardLine, BoardTicket } from './ticket-lines.tsx'

const wholeDish = 'dish'

/** The missing dish or choice (`choice_id` null: the whole dish), and the ids of the offered alternatives. */
export type Missing = { line_id: number; choice_id: number | null; offers: number[]; sold_out: boolean }

type MissingDialogProps = {
  partnerId: number
  ticket: BoardTicket
  line: BoardLine
  onClose: () => void
  onAsk: (missing: Missing) => void
  /** Refuses or cancels the whole order instead; null without permission. */
  onGiveUp: (() => void) | null
}

/** Warns of the costs that the restaurant may have to bear, depending on the answer of the customer. */
function Warning({ bears, canGiveUp }: { bears: readonly BornePart[]; canGiveUp: boolean }) {
  const words = useWords(missingWords)
  const parts = borneParts.filter((part) => bears.includes(part))
  if (parts.length === 0) return null
  return (
    <div role="alert" className="grid grid-cols-1 gap-1 rounded-md bg-turmeric-soft p-3 text-turmeric-ink">
      {parts.map((part) => (
        <p key={part} className="font-bold">
          {words[`bears${part}`]}
        </p>
      ))}
      <p className="text-sm">
        {words.mayCostMore} {canGiveUp && words.orGiveUp}
      </p>
    </div>
  )
}

type OffersProps = {
  alternatives: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The alternatives to offer. Their order is the order in which they were ticked. */
function Offers({ alternatives, chosen, onChange }: OffersProps) {
  const words = useWords(missingWords)
  if (alternatives.length === 0) return <p className="text-muted">{words.nothingToOffer}</p>
  return (
    <fieldset>
      <legend className="text-sm font-bold">{words.offer}</legend>
      <p className="text-sm text-muted">{words.offerHint(maxSwapOffers)}</p>
      <div lang="vi" className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4">
        {alternatives.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={chosen.length >= maxSwapOffers && !chosen.includes(id)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type UnansweredProps = Pick<OffersProps, 'alternatives' | 'chosen'> & {
  rule: BoardTicket['if_sold_out']
  leavesOut: Answer<'listAlternatives'>['leaves_out']
}

/** What happens when the customer does not answer: the rule that was chosen at checkout. */
function Unanswered({ rule, alternatives, chosen, leavesOut }: UnansweredProps) {
  const words = useWords(missingWords)
  const first = alternatives.find(({ id }) => id === chosen[0])
  if (rule === 'replace' && first) return <p className="font-bold">{words.unansweredreplace(first.name)}</p>
  if (rule !== 'cancel' && leavesOut !== 'order') return <p className="font-bold">{words.unanswereddrop}</p>
  return (
    <p className="font-bold text-danger-ink">
      {rule === 'cancel' ? words.unansweredcancel : words.unansweredlast}
    </p>
  )
}

/** The costs that the restaurant may have to bear after any answer: no replacement, or one of the offers. */
function possibleCosts(answer: Answer<'listAlternatives'>, offers: readonly number[]): BornePart[] {
  const chosen = answer.alternatives.filter(({ id }) => offers.includes(id))
  return [answer, ...chosen].flatMap(({ restaurant_bears = [] }) => restaurant_bears)
}

/** The kitchen chooses what is missing of a dish and what it offers instead. The customer is then asked (`onAsk`). */
export function MissingDialog({ partnerId, ticket, line, onClose, onAsk, onGiveUp }: MissingDialogProps) {
  const words = useWords(missingWords)
  const [part, setPart] = useState(wholeDish)
  const [offers, setOffers] = useState<number[] | null>(null)
  const [isSoldOut, setSoldOut] = useState(true)
  const choice_id = part === wholeDish ? null : Number(part)
  const query = useQuery(`${line.id} ${part}`, () =>
    partnerApi.listAlternatives({ partner_id: partnerId, id: ticket.id, line_id: line.id, choice_id }),
  )
  const firstOffer = query.value?.alternatives.slice(0, 1).map(({ id }) => id) ?? []
  const bears = query.value ? possibleCosts(query.value, offers ?? firstOffer) : []
  function ask() {
    if (query.value) onAsk({ line_id: line.id, choice_id, offers: offers ?? firstOffer, sold_out: isSoldOut })
  }
  const parts = line.choices.map(({ choice_id, name }) => ({ value: String(choice_id), label: name }))
  return (
    <FormDialog
      title={words.title(line.name)}
      keepLabel={words.keep}
      sendLabel={words.ask}
      disabled={!query.value}
      beside={
        bears.length > 0 &&
        onGiveUp && (
          <Button variant="danger" onClick={onGiveUp}>
            {words.giveUp}
          </Button>
        )
      }
      lang="vi"
      onClose={onClose}
      onSend={ask}
    >
      {parts.length > 0 && (
        <RadioGroup
          legend={words.part}
          name="part"
          boxed
          value={part}
          onChange={(value) => {
            setPart(value)
            setOffers(null)
          }}
          options={[{ value: wholeDish, label: words.wholeDish }, ...parts]}
        />
      )}
      <QueryView query={query}>
        {({ alternatives, leaves_out }) => (
          <>
            <Offers alternatives={alternatives} chosen={offers ?? firstOffer} onChange={setOffers} />
            <Warning bears={bears} canGiveUp={onGiveUp !== null} />
            <Unanswered
              rule={ticket.if_sold_out}
              alternatives={alternatives}
              chosen={offers ?? firstOffer}
              leavesOut={leaves_out}
            />
            {leaves_out === 'order' && <p className="font-bold text-danger-ink">{words.leavesorder}</p>}
          </>
        )}
      </QueryView>
      <CheckField label={words.soldOut} checked={isSoldOut} onChange={setSoldOut} />
      {ticket.state === 'accepted' && <p className="text-sm text-muted">{words.afterAcceptance}</p>}
    </FormDialog>
  )
}
