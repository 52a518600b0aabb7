import { useEffect } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { ordersWords } from './orders-words.ts'
import type { Board } from './use-board.ts'

/** Whatever makes orders slower, with the press that ends it; that the restaurant is closed stands above every page. */
export function RestaurantState({ board, reload }: { board: Board; reload: () => void }) {
  const words = useWords(ordersWords)
  const submit = useSubmit()
  const { reload: reloadObstacles } = useObstacles()
  const { restaurant, auto_accept_minutes } = board
  const named = { partner_id: restaurant.id }

  // The board hears of it at once, from whoever said so.
  const { open_now, closed_reason, opens_at } = restaurant
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of these is another one
  useEffect(() => void reloadObstacles(), [open_now, closed_reason, opens_at, reloadObstacles])

  async function run(call: Promise<Result<unknown>>) {
    await submit(call)
    reload()
  }
  return (
    <>
      {restaurant.busy_minutes > 0 && (
        <Banner
          type="info"
          action={<Button onClick={() => run(partnerApi.endBusy(named))}>{words.endBusy}</Button>}
        >
          {words.busy(restaurant.busy_minutes)}
        </Banner>
      )}
      {auto_accept_minutes !== null && <Banner type="info">{words.autoAccept(auto_accept_minutes)}</Banner>}
    </>
  )
}
