import { useCallback, useEffect, useRef, useState } from 'react'
import { createStored, useStored } from '#web/shared/stored/stored.ts'
import { partnerApi } from '../../partner-api.ts'
import { canRing, ring, unlockBell } from './bell-sound.ts'
import { createRinging, listWaiting } from './ringing.ts'
import type { Ticket } from './use-board.ts'

const strokeEveryMs = 2_000
const noteEveryMs = 60_000

const isText = (value: unknown): value is string => typeof value === 'string'
const device = createStored<string>({ key: 'mam.partner.device.v1', isValid: isText })
const helper = createStored<boolean>({
  key: 'mam.partner.bell-helps-out.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})

function deviceName(): string {
  const name = device.read() ?? crypto.randomUUID()
  if (device.read() === null) device.write(name)
  return name
}

/** Keeps the screen on while the page is in sight, where the browser can. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    async function hold() {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
}

/** Says every minute, and when it changes, whether this device can ring; answers how many can. */
function useNotedDevice(partnerId: number, isUnlocked: boolean): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isLeft = false
    async function note() {
      const can_ring = isUnlocked && canRing()
      const answer = await partnerApi.noteDevice({ partner_id: partnerId, device: deviceName(), can_ring })
      if (!isLeft && answer.ok) setCount(answer.value.ringing_devices)
    }
    void note()
    const timer = setInterval(note, noteEveryMs)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [partnerId, isUnlocked])
  return count
}

/** Rings until what waits is answered, here or elsewhere. */
export function useBell(partnerId: number, tickets: readonly Ticket[] | null) {
  const [isUnlocked, setUnlocked] = useState(canRing)
  const [isRinging, setRinging] = useState(false)
  const helpsOut = useStored(helper) ?? false
  const ringing = useRef({ partnerId, ...createRinging() })
  useWakeLock(isUnlocked)
  const noted = useNotedDevice(partnerId, isUnlocked)

  useEffect(() => {
    if (ringing.current.partnerId !== partnerId) ringing.current = { partnerId, ...createRinging() }
    if (tickets) ringing.current.see(listWaiting(tickets), Date.now())
    function look() {
      // The browser may silence a page that has slept.
      setUnlocked(canRing())
      const isDue = tickets !== null && ringing.current.isDue(Date.now(), helpsOut)
      setRinging(isDue)
      if (isDue) ring()
    }
    look()
    const timer = setInterval(look, strokeEveryMs)
    return () => clearInterval(timer)
  }, [tickets, helpsOut, partnerId])

  return {
    isUnlocked,
    isRinging,
    /** Null until the server has answered. */
    ringingDevices: noted,
    helpsOut,
    setHelpsOut: helper.write,
    unlock: useCallback(async () => setUnlocked(await unlockBell()), []),
  }
}
