import type { Result } from '#contracts/endpoint.ts'
import { isStaffAllowed, type StaffPermission, type StaffRole } from '#domain/accounts/roles.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useUndoable } from '#web/shared/console/use-undoable.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { partnerApi } from '../partner-api.ts'
import { obstacleWords } from './obstacle-words.ts'
import { type Obstacle, useObstacles } from './obstacles.tsx'

type Call = () => Promise<Result<unknown>>

/** The call that lifts an obstacle, and the call that undoes it, or null if it cannot be undone. */
type Lift = { needs: StaffPermission; call: Call; undo: Call | null }

/** Puts a dish or choice in stock again. */
function liftOfStock({ kind, subject, until }: Obstacle, partner_id: number): Lift | null {
  if (subject === null) return null
  const { id } = subject
  const setStock = (stock: { left: number | null; until?: string }): Promise<Result<unknown>> =>
    kind === 'dish_sold_out'
      ? partnerApi.setProductStock({ partner_id, product_id: id, ...stock })
      : partnerApi.setChoiceStock({ partner_id, choice_id: id, ...stock })
  return {
    needs: 'menu:stock',
    call: () => setStock({ left: null }),
    undo: until === null ? null : () => setStock({ left: 0, until }),
  }
}

/** The calls that lift an obstacle and undo it; null if no button can lift it. */
function liftOf(obstacle: Obstacle, partner_id: number): Lift | null {
  const { kind, note, until, dates, figure } = obstacle
  const own = { partner_id }
  switch (kind) {
    case 'paused':
    case 'missed_orders':
      return {
        needs: 'restaurant:pause',
        call: () => partnerApi.endPause(own),
        undo: until === null ? null : () => partnerApi.pauseRestaurant({ ...own, until, reason: note }),
      }
    case 'busy':
      return {
        needs: 'restaurant:pause',
        call: () => partnerApi.endBusy(own),
        undo: until === null ? null : () => partnerApi.setBusy({ ...own, until, minutes: figure ?? 5 }),
      }
    case 'exception':
    case 'coming_exception': {
      if (dates === null) return null
      const reason = note ?? ''
      return {
        needs: 'hours:edit',
        call: () => partnerApi.removeHoursExceptions({ ...own, ...dates }),
        // A current exception may have begun on a past day, and the server accepts no past days.
        undo: kind === 'exception' ? null : () => partnerApi.addHoursException({ ...own, ...dates, reason }),
      }
    }
    case 'not_opened':
      return {
        needs: 'restaurant:open',
        call: () => partnerApi.updatePartnerStatus({ ...own, status: 'open' }),
        undo: null,
      }
    case 'dish_sold_out':
    case 'choice_sold_out':
      return liftOfStock(obstacle, partner_id)
    default:
      return null
  }
}

/** Returns, for an obstacle, the function that lifts it; null if the role may not lift it, or if no button can. */
export function useLiftObstacle({ partner_id, role }: { partner_id: number; role: StaffRole }) {
  const words = useWords(obstacleWords)
  const submit = useSubmit()
  const { reload } = useObstacles()
  const run = useUndoable(reload, words.undo)
  return (obstacle: Obstacle): (() => Promise<unknown>) | null => {
    const lift = liftOf(obstacle, partner_id)
    if (lift === null || !isStaffAllowed(role, lift.needs)) return null
    return () => run(submit(lift.call()), words.lifted, lift.undo)
  }
}
