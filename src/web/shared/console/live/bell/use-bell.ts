import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import type { News } from '../news.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import type { BellDevice } from './bell-device.ts'
import { canRing, chime, ring, unlockBell, wakeBell, watchBell } from './bell-sound.ts'
import { createChimes, createRinging } from './ringing.ts'
import { useWaiting, type Waiting, type WaitingOrders } from './use-waiting.ts'

const ringEveryMs = 2_000
const reportEveryMs = 60_000

/** The number of devices that can ring, and of those that get push messages while the console is closed. */
export type Devices = { ringing_devices: number; push_devices: number }

/** The settings and calls of a console's bell. It must be the same object on every render. */
export type BellSource = {
  device: BellDevice
  /**
   * Loads the orders that wait for an answer, and those that were accepted automatically. `owner`: the id of the
   * restaurant or driver.
   */
  ask: (owner: number) => Promise<Result<WaitingOrders>>
  /** Reports whether this device can ring; returns the device counts. */
  report: (owner: number, state: { device: string; can_ring: boolean }) => Promise<Result<Devices>>
}

/** Reports every minute, and on each change, whether this device can ring; returns the device counts. */
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
  return { devices, reloadDeviceCounts: update }
}

/** Wakes a switched-on bell at the first touch after a reload. */
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

/** Rings until the waiting orders are answered on any device; returns whether it rings. */
function useRinging(owner: number, waiting: Waiting | null, isHelperDevice: boolean): boolean {
  const [isRinging, setRinging] = useState(false)
  const ringing = useRef({ owner, ...createRinging() })
  useEffect(() => {
    if (ringing.current.owner !== owner) ringing.current = { owner, ...createRinging() }
    if (waiting) ringing.current.see(waiting.orders, waiting.at)
    function ringIfDue() {
      const isDue = waiting !== null && ringing.current.isDue(Date.now(), isHelperDevice)
      setRinging(isDue)
      if (isDue) ring()
    }
    ringIfDue()
    const timer = setInterval(ringIfDue, ringEveryMs)
    return () => clearInterval(timer)
  }, [waiting, isHelperDevice, owner])
  return isRinging
}

/** Chimes once for each automatically accepted order, except on a helper device. */
function useChimes(owner: number, waiting: Waiting | null, isHelperDevice: boolean): void {
  const chimes = useRef({ owner, ...createChimes() })
  useEffect(() => {
    if (chimes.current.owner !== owner) chimes.current = { owner, ...createChimes() }
    if (waiting && chimes.current.isNews(waiting.accepted) && !isHelperDevice) chime()
  }, [waiting, isHelperDevice, owner])
}

/**
 * The bell of a device. It works on every page while the console is open. `owner`: the id of the restaurant or driver.
 */
export function useBell(source: BellSource, owner: number, news: News) {
  const { device, ask } = source
  const isUnlocked = useSyncExternalStore(watchBell, canRing)
  const isHelperDevice = useStored(device.helper) ?? false
  const { waiting, feed } = useWaiting(ask, owner, news)
  const isRinging = useRinging(owner, waiting, isHelperDevice)
  useChimes(owner, waiting, isHelperDevice)
  const { devices, reloadDeviceCounts } = useReportedDevice(source, owner, isUnlocked)
  useWakeLock(isUnlocked)
  useWakeByTouch(device, isUnlocked)
  return {
    isUnlocked,
    isRinging,
    /** The orders that wait for an answer; null until loaded. */
    waiting: waiting?.orders ?? null,
    feed,
    /** Null until the server has answered. */
    devices,
    reloadDeviceCounts,
    isHelperDevice,
    setHelperDevice: device.helper.write,
    unlock: useCallback(async () => {
      if (await unlockBell()) device.switchedOn.write(true)
    }, [device]),
  }
}

/** The bell of a device. */
export type Bell = ReturnType<typeof useBell>
