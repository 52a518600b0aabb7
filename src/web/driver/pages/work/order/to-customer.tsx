import type { Delivery } from '#contracts/orders/delivery.ts'
import { type DishLine, DishLines } from '#web/shared/delivery/dish-lines.tsx'
import { Recipient } from '#web/shared/delivery/recipient.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { offerWords } from '../../../frame/offer-words.ts'
import { ChangeHelper } from './change-helper.tsx'
import { useRecordCall } from './nobody-there.tsx'
import { WayMap } from './way-map.tsx'

type ToCustomerProps = { delivery: Delivery; lines: readonly DishLine[]; isThere: boolean }

/** The way to the customer's door with the map; there the change instead. */
export function ToCustomer({ delivery, lines, isThere }: ToCustomerProps) {
  const { order, location_user, tile_url } = delivery
  const { load } = useWords(offerWords)
  const recordCall = useRecordCall(order.id)
  return (
    <>
      <p lang="vi" className="text-xl font-bold">
        {order.address}
      </p>
      <Recipient recipient={order} to={location_user} onCall={isThere ? recordCall : undefined} />
      {!isThere && <WayMap to={location_user} kind="home" tileUrl={tile_url} />}
      {isThere && order.cash_to_collect > 0 && <ChangeHelper due={order.cash_to_collect} />}
      <Disclosure summary={load(order.number_of_dishes, order.number_of_cups)}>
        <DishLines lines={lines} />
      </Disclosure>
    </>
  )
}
