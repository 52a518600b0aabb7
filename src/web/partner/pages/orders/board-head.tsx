import { useEffect } from 'react'
import { isStaffAllowed, type StaffRole } from '#domain/accounts/roles.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useConsoleBell } from '../../frame/bell/bell-provider.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { BellSettings, BellStatus } from './bell-bar.tsx'
import { ordersWords } from './orders-words.ts'
import { Pot, tool } from './pot.tsx'
import type { Board } from './use-board.ts'

const pauseMinutes = 30
/** The busy mode that one press sets, in minutes. The page of the hours offers other times. */
const busy = { minutes: 10, forMinutes: 60 }

type HeadProps = { board: Board; role: StaffRole; reload: () => void }

/** Reloads the obstacles when the board reports that the restaurant was opened or closed. */
function useReloadObstacles({ restaurant }: Board): () => Promise<void> {
  const { reload } = useObstacles()
  const { open_now, closed_reason, opens_at } = restaurant
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these values is the trigger
  useEffect(() => void reload(), [open_now, closed_reason, opens_at, reload])
  return reload
}

/** Buttons for the pause and the busy mode. Both end automatically and can be undone. */
function SlowDownButtons({ board, reload }: Omit<HeadProps, 'role'>) {
  const words = useWords(ordersWords)
  const submit = useSubmit()
  const reloadObstacles = useReloadObstacles(board)
  const run = useUndoable(async () => {
    reload()
    await reloadObstacles()
  }, words.undo)
  const { id: partner_id, open_now: isOpen, busy_minutes: busyMinutes } = board.restaurant
  const own = { partner_id }
  const pause = () =>
    run(
      submit(partnerApi.pauseRestaurant({ ...own, until: { minutes: pauseMinutes }, reason: null })),
      words.paused(pauseMinutes),
      () => partnerApi.endPause(own),
    )
  const setBusy = () =>
    run(
      submit(partnerApi.setBusy({ ...own, minutes: busy.minutes, until: { minutes: busy.forMinutes } })),
      words.busySet(busy.minutes),
      () => partnerApi.endBusy(own),
    )
  const isBusy = busyMinutes > 0
  return (
    <>
      {isOpen && (
        <Button size="small" className={tool} onClick={pause}>
          {words.pause(pauseMinutes)}
        </Button>
      )}
      <Button
        aria-pressed={isBusy}
        size="small"
        className={`${tool} aria-pressed:border-turmeric-ink! aria-pressed:bg-turmeric-soft! aria-pressed:text-turmeric-ink!`}
        onClick={isBusy ? () => run(submit(partnerApi.endBusy(own)), words.busyEnded, null) : () => setBusy()}
      >
        {isBusy ? words.busyBy(busyMinutes) : words.busy}
      </Button>
    </>
  )
}

/** The head of the board: the state of the bell, the dishes to make, and the buttons for pause and busy mode. */
export function BoardHead({ board, ...rest }: Omit<HeadProps, 'board'> & { board: Board | null }) {
  const words = useWords(ordersWords)
  const bell = useConsoleBell()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="mr-auto text-2xl lg:mr-1 lg:text-xl">{words.title}</h1>
      {board && (
        <>
          {bell && <BellStatus board={board} bell={bell} />}
          <div className="contents max-lg:order-3 max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:gap-2">
            <Pot tickets={board.tickets} />
            {isStaffAllowed(rest.role, 'restaurant:pause') && (
              <SlowDownButtons board={board} reload={rest.reload} />
            )}
          </div>
          {bell && <BellSettings board={board} bell={bell} {...rest} />}
        </>
      )}
    </div>
  )
}
