import { type FormEvent, useState } from 'react'
import { mostOffers } from '#domain/orders/swap.ts'
import { Answered, useAnswer } from '#web/shared/console/use-answer.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { partnerApi } from '../../../partner-api.ts'
import type { BoardLine, BoardTicket } from './board-ticket.ts'
import { missingWords } from './missing-words.ts'

const formId = 'missing-dish'
const wholeDish = 'dish'

/** What is missing, and what is offered instead. */
export type Missing = { line_id: number; choice_id: number | null; offers: number[]; sold_out: boolean }

type MissingDialogProps = {
  partnerId: number
  ticket: BoardTicket
  line: BoardLine
  onClose: () => void
  onAsk: (missing: Missing) => void
}

type Tick = { label: string; isChecked: boolean; isOff?: boolean; onChange: (isChecked: boolean) => void }

function Tick({ label, isChecked, isOff = false, onChange }: Tick) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isChecked}
        disabled={isOff}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

type OffersProps = {
  alternatives: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** What can be made instead; which comes first is the order of the ticks. */
function Offers({ alternatives, chosen, onChange }: OffersProps) {
  const words = useWords(missingWords)
  const lang = useContentLang()
  if (alternatives.length === 0) return <p className="text-muted">{words.nothingToOffer}</p>
  return (
    <fieldset>
      <legend className="text-sm font-bold">{words.offer}</legend>
      <p className="text-sm text-muted">{words.offerHint(mostOffers)}</p>
      <div lang={lang} className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4">
        {alternatives.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            isChecked={chosen.includes(id)}
            isOff={chosen.length >= mostOffers && !chosen.includes(id)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Asks the kitchen what of a dish is missing and what it can make instead, then has the customer asked. */
export function MissingDialog({ partnerId, ticket, line, onClose, onAsk }: MissingDialogProps) {
  const words = useWords(missingWords)
  const lang = useContentLang()
  const [part, setPart] = useState(wholeDish)
  const [offers, setOffers] = useState<number[] | null>(null)
  const [isSoldOut, setSoldOut] = useState(true)
  const choice_id = part === wholeDish ? null : Number(part)
  const asked = useAnswer(`${line.id} ${part}`, () =>
    partnerApi.listAlternatives({ partner_id: partnerId, id: ticket.id, line_id: line.id, choice_id }),
  )
  const first = asked.value?.alternatives.slice(0, 1).map(({ id }) => id) ?? []
  function send(event: FormEvent) {
    event.preventDefault()
    if (asked.value) onAsk({ line_id: line.id, choice_id, offers: offers ?? first, sold_out: isSoldOut })
  }
  const parts = line.choices.map(({ choice_id, name }) => ({ value: String(choice_id), label: name }))
  const footer = (
    <>
      <Button className="min-h-12" onClick={onClose}>
        {words.keep}
      </Button>
      <Button variant="primary" type="submit" form={formId} className="min-h-12" disabled={!asked.value}>
        {words.ask}
      </Button>
    </>
  )
  return (
    <Modal open onClose={onClose} title={words.title(line.name)} closeLabel={words.close} footer={footer}>
      <form id={formId} lang={lang} onSubmit={send} className="grid grid-cols-1 gap-4">
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
        <Answered asked={asked}>
          {({ alternatives, leaves_out }) => (
            <>
              <Offers alternatives={alternatives} chosen={offers ?? first} onChange={setOffers} />
              {leaves_out === 'order' && <p className="font-bold text-danger-ink">{words.leavesorder}</p>}
            </>
          )}
        </Answered>
        <Tick label={words.soldOut} isChecked={isSoldOut} onChange={setSoldOut} />
        {ticket.state === 'accepted' && <p className="text-sm text-muted">{words.afterAcceptance}</p>}
      </form>
    </Modal>
  )
}
