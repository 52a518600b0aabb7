import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import type { News } from '../news.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import type { BellDevice } from './bell-device.ts'
import { canRing, chime, ring, unlockBell, wakeBell, watchBell } from './bell-sound.ts'
import { createChimes, createRinging } from './ringing.ts'
import { useWaiting, type Waiting, type WaitingOrders } from './use-waiting.ts'

const strokeEveryMs = 2_000
const reportEveryMs = 60_000

/** How many devices can ring, and how many are told while the console is closed. */
export type Devices = { ringing_devices: number; push_devices: number }

/** What a console's bell rings for. The same object as long as the console is open. */
export type BellSource = {
  device: BellDevice
  /** What waits for an answer of this restaurant or driver, and what was accepted by itself. */
  ask: (owner: number) => Promise<Result<WaitingOrders>>
  /** Says whether this device can ring; answers how many devices do what. */
  report: (owner: number, state: { device: string; can_ring: boolean }) => Promise<Result<Devices>>
}

/** Says every minute, and when it changes, whether this device can ring; answers how many devices do what. */
function useReportedDevice({ device, report: send }: BellSource, owner: number, isUnlocked: boolean) {
  const [devices, setDevices] = useState<Devices | null>(null)
  const report = useCallback(async () => {
    const can_ring = isUnlocked && canRing()
    return send(owner, { device: device.name(), can_ring })
  }, [send, device, owner, isUnlocked])
  const latest = useRef(report)
  const update = useCallback(async () => {
    const sent = latest.current
    const answer = await sent()
    if (sent === latest.current && answer.ok) setDevices(answer.value)
  }, [])
  useEffect(() => {
    latest.current = report
    void update()
    const timer = setInterval(update, reportEveryMs)
    return () => clearInterval(timer)
  }, [report, update])
  return { devices, lookAtDevices: update }
}

/** Where the bell was switched on once, the first touch after a reload wakes it. */
function useWakeByTouch({ switchedOn }: BellDevice, isUnlocked: boolean): void {
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
function useRinging(owner: number, waiting: Waiting | null, helpsOut: boolean): boolean {
  const [isRinging, setRinging] = useState(false)
  const ringing = useRef({ owner, ...createRinging() })
  useEffect(() => {
    if (ringing.current.owner !== owner) ringing.current = { owner, ...createRinging() }
    if (waiting) ringing.current.see(waiting.orders, waiting.at)
    function look() {
      const isDue = waiting !== null && ringing.current.isDue(Date.now(), helpsOut)
      setRinging(isDue)
      if (isDue) ring()
    }
    look()
    const timer = setInterval(look, strokeEveryMs)
    return () => clearInterval(timer)
  }, [waiting, helpsOut, owner])
  return isRinging
}

/** What was accepted by itself is heard once, but not on a device that only helps out. */
function useChimes(owner: number, waiting: Waiting | null, helpsOut: boolean): void {
  const chimes = useRef({ owner, ...createChimes() })
  useEffect(() => {
    if (chimes.current.owner !== owner) chimes.current = { owner, ...createChimes() }
    if (waiting && chimes.current.isNews(waiting.accepted) && !helpsOut) chime()
  }, [waiting, helpsOut, owner])
}

/** The bell of a device for a restaurant or a driver: it lives as long as the console is open, whatever page it shows. */
export function useBell(source: BellSource, owner: number, news: News) {
  const { device, ask } = source
  const isUnlocked = useSyncExternalStore(watchBell, canRing)
  const helpsOut = useStored(device.helper) ?? false
  const { waiting, feed } = useWaiting(ask, owner, news)
  const isRinging = useRinging(owner, waiting, helpsOut)
  useChimes(owner, waiting, helpsOut)
  const { devices, lookAtDevices } = useReportedDevice(source, owner, isUnlocked)
  useWakeLock(isUnlocked)
  useWakeByTouch(device, isUnlocked)
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
    setHelpsOut: device.helper.write,
    unlock: useCallback(async () => {
      if (await unlockBell()) device.switchedOn.write(true)
    }, [device]),
  }
}

/** The bell of a device. */
export type Bell = ReturnType<typeof useBell>
