import type { Result } from '#contracts/endpoint.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { partnerApi } from '../../partner-api.ts'
import { deliveryWords } from './delivery-words.ts'
import type { Ticket } from './use-board.ts'

type DialogProps = { ticket: Ticket; partnerId: number; onClose: () => void }

/** Assigns a courier to an own delivery, submits the courier's steps, or hands the order back to drivers. */
export function DeliveryDialog({ ticket, partnerId, onClose }: DialogProps) {
  const words = useWords(deliveryWords)
  const submit = useSubmit()
  const order = { partner_id: partnerId, id: ticket.id }
  const query = useQuery(`${partnerId}`, () => partnerApi.listOwnDeliveries({ partner_id: partnerId }))
  const { courier, state, staged } = ticket
  /** Submits a call and closes the dialog, because the board shows the result. */
  async function press(call: Promise<Result<unknown>>) {
    if ((await submit(call)) !== null) onClose()
  }
  const isCourierStep = staged?.step === 'pick_up' || staged?.step === 'deliver'
  return (
    <Dialog onClose={onClose} title={words.title(ticket.id)}>
      <div className="grid grid-cols-1 gap-4">
        {courier && !isCourierStep && (
          <Button
            variant="primary"
            className="min-h-13"
            onClick={() =>
              press(
                state === 'picked_up' ? partnerApi.submitDelivered(order) : partnerApi.submitPickUp(order),
              )
            }
          >
            {state === 'picked_up' ? words.delivered(courier.name) : words.pickedUp(courier.name)}
          </Button>
        )}
        <QueryView query={query}>
          {({ people }) => (
            <fieldset className="grid grid-cols-1 gap-2">
              <legend className="mb-2 font-bold">{words.who}</legend>
              {people.map(({ id, name, open }) => (
                <Button
                  key={id}
                  className="justify-between!"
                  aria-pressed={id === courier?.id}
                  onClick={() => press(partnerApi.assignOwnDelivery({ ...order, staff_id: id }))}
                >
                  <span lang="vi">{name}</span>
                  <span className="text-sm font-normal text-muted">{words.open(open)}</span>
                </Button>
              ))}
            </fieldset>
          )}
        </QueryView>
        {state === 'accepted' && (
          <Button variant="ghost" icon="moped" onClick={() => press(partnerApi.handBackDelivery(order))}>
            {words.handBack}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
