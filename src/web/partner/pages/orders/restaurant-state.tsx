import type { Result } from '#contracts/endpoint.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useAct } from '#web/shared/console/use-answer.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { partnerApi } from '../../partner-api.ts'
import { ordersWords } from './orders-words.ts'
import type { Board } from './use-board.ts'

/** Whatever keeps orders away or makes them slower, with the press that ends it. */
export function RestaurantState({ board, reload }: { board: Board; reload: () => void }) {
  const words = useWords(ordersWords)
  const act = useAct()
  const { restaurant, auto_accept_minutes } = board
  const named = { partner_id: restaurant.id }

  async function run(call: Promise<Result<unknown>>) {
    await act(call)
    reload()
  }
  const takeAgain = (
    <Button className="min-h-12" onClick={() => run(partnerApi.endPause(named))}>
      {words.takeAgain}
    </Button>
  )
  const isPaused = restaurant.closed_reason === 'paused'
  return (
    <>
      {restaurant.paused_for_missed && (
        <Banner type="error" action={takeAgain}>
          {words.missed}
        </Banner>
      )}
      {isPaused && !restaurant.paused_for_missed && (
        <Banner type="warning" action={takeAgain}>
          {restaurant.opens_at
            ? words.pausedUntil(formatTimeOfDay(new Date(restaurant.opens_at)))
            : words.closed}
        </Banner>
      )}
      {!restaurant.open_now && !isPaused && <Banner type="info">{words.closed}</Banner>}
      {restaurant.busy_minutes > 0 && (
        <Banner
          type="info"
          action={
            <Button className="min-h-12" onClick={() => run(partnerApi.endBusy(named))}>
              {words.endBusy}
            </Button>
          }
        >
          {words.busy(restaurant.busy_minutes)}
        </Banner>
      )}
      {auto_accept_minutes !== null && <Banner type="info">{words.autoAccept(auto_accept_minutes)}</Banner>}
    </>
  )
}
