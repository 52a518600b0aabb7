import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react'
import { canRing, ring, watchBell } from '#web/shared/console/live/bell/bell-sound.ts'
import type { TicketActions } from '../ticket-steps.tsx'
import { isUnanswered, nextPracticeOrder } from './practice-order.ts'

const tickMs = 500
const ringEveryMs = 2_000

/** Rings like the bell of the console until the order is answered. */
function useRing(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    ring()
    const timer = setInterval(ring, ringEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
}

/** The practice order of this device, and the actions of its ticket. */
export function usePracticeOrder(partnerId: number, showHint: (what: 'noMissing' | 'noPrint') => void) {
  const [order, send] = useReducer(nextPracticeOrder, null)
  const isRunning = order !== null && order.stage !== 'delivered'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => send({ do: 'tick', now: Date.now() }), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  useRing(isUnanswered(order))
  const actions = useMemo<TicketActions>(
    () => ({
      accept: async (_, minutes) => send({ do: 'accept', now: Date.now(), minutes }),
      markReady: async () => send({ do: 'ready', now: Date.now() }),
      delay: async (_, minutes) => send({ do: 'delay', now: Date.now(), minutes }),
      undo: async () => send({ do: 'undo', now: Date.now() }),
      askMissing: () => showHint('noMissing'),
      requestCancel: null,
      askPrint: () => showHint('noPrint'),
      takeBack: async () => {},
      assignToRestaurant: async () => {},
      partnerId,
      askRefusal: null,
    }),
    [partnerId, showHint],
  )
  const isBellOn = useSyncExternalStore(watchBell, canRing)
  return { order, actions, isBellOn, begin: () => send({ do: 'begin', now: Date.now() }) }
}
