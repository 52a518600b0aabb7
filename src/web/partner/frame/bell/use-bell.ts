import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canRing, chime, ring, unlockBell, wakeBell, watchBell } from '#web/shared/console/live/bell-sound.ts'
import type { News } from '#web/shared/console/live/news.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { partnerApi } from '../../partner-api.ts'
import { deviceName, helper, switchedOn } from './device.ts'
import { createChimes, createRinging } from './ringing.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'

const strokeEveryMs = 2_000
const noteEveryMs = 60_000

/** How many devices can ring, and how many are told while the console is closed. */
export type Devices = { ringing_devices: number; push_devices: number }

/** Keeps the screen on while the page is in sight, where the browser can. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isLeft) void held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
}

/** Says every minute, and when it changes, whether this device can ring; answers how many devices do what. */
function useNotedDevice(partnerId: number, isUnlocked: boolean) {
  const [devices, setDevices] = useState<Devices | null>(null)
  const note = useCallback(async () => {
    const can_ring = isUnlocked && canRing()
    return partnerApi.noteDevice({ partner_id: partnerId, device: deviceName(), can_ring })
  }, [partnerId, isUnlocked])
  const latest = useRef(note)
  const tell = useCallback(async () => {
    const asked = latest.current
    const answer = await asked()
    if (asked === latest.current && answer.ok) setDevices(answer.value)
  }, [])
  useEffect(() => {
    latest.current = note
    void tell()
    const timer = setInterval(tell, noteEveryMs)
    return () => clearInterval(timer)
  }, [note, tell])
  return { devices, lookAtDevices: tell }
}

/** Where the bell was switched on once, the first touch after a reload wakes it. */
function useWakeByTouch(isUnlocked: boolean): void {
  const isOn = useStored(switchedOn) ?? false
  useEffect(() => {
    if (isUnlocked || !isOn) return
    const wake = () => void wakeBell()
    addEventListener('pointerdown', wake, { capture: true })
    addEventListener('keydown', wake, { capture: true })
    return () => {
      removeEventListener('pointerdown', wake, { capture: true })
      removeEventListener('keydown', wake, { capture: true })
    }
  }, [isUnlocked, isOn])
}

/** Rings until what waits is answered, here or elsewhere; answers whether it does. */
function useRinging(partnerId: number, waiting: Waiting | null, helpsOut: boolean): boolean {
  const [isRinging, setRinging] = useState(false)
  const ringing = useRef({ partnerId, ...createRinging() })
  useEffect(() => {
    if (ringing.current.partnerId !== partnerId) ringing.current = { partnerId, ...createRinging() }
    if (waiting) ringing.current.see(waiting.orders, waiting.at)
    function look() {
      const isDue = waiting !== null && ringing.current.isDue(Date.now(), helpsOut)
      setRinging(isDue)
      if (isDue) ring()
    }
    look()
    const timer = setInterval(look, strokeEveryMs)
    return () => clearInterval(timer)
  }, [waiting, helpsOut, partnerId])
  return isRinging
}

/** What was accepted by itself is heard once, but not on a device that only helps out. */
function useChimes(partnerId: number, waiting: Waiting | null, helpsOut: boolean): void {
  const chimes = useRef({ partnerId, ...createChimes() })
  useEffect(() => {
    if (chimes.current.partnerId !== partnerId) chimes.current = { partnerId, ...createChimes() }
    if (waiting && chimes.current.isNews(waiting.accepted) && !helpsOut) chime()
  }, [waiting, helpsOut, partnerId])
}

/** The bell of a device, which lives as long as the console is open, whatever page it shows. */
export function useBell(partnerId: number, news: News) {
  const isUnlocked = useSyncExternalStore(watchBell, canRing)
  const helpsOut = useStored(helper) ?? false
  const { waiting, feed } = useWaiting(partnerId, news)
  const isRinging = useRinging(partnerId, waiting, helpsOut)
  useChimes(partnerId, waiting, helpsOut)
  const { devices, lookAtDevices } = useNotedDevice(partnerId, isUnlocked)
  useWakeLock(isUnlocked)
  useWakeByTouch(isUnlocked)
  return {
    isUnlocked,
    isRinging,
    /** What waits for an answer; null until it is known. */
    waiting: waiting?.orders ?? null,
    feed,
    /** Null until the server has answered. */
    devices,
    lookAtDevices,
    helpsOut,
    setHelpsOut: helper.write,
    unlock: useCallback(async () => {
      if (await unlockBell()) switchedOn.write(true)
    }, []),
  }
}

/** The bell of a device. */
export type Bell = ReturnType<typeof useBell>
