import { useSyncExternalStore } from 'react'
import { toastMs } from '#domain/shop/limits.ts'

export type ToastType = 'error' | 'success' | 'warning' | 'info'

/** What can still be done about it, while the toast is there. */
export type ToastAction = {
  label: string
  run: () => void
  /** Whether it takes the focus, for somebody who works with the keyboard: its time then stands still. */
  takesFocus?: boolean
}

export type Toast = {
  id: number
  type: ToastType
  message: string
  /** What the message is about. */
  detail?: string
  action?: ToastAction
}

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; leftMs: number; since: number }

/** More would hide the page that they speak about; what can still be undone stays for its whole time beside them. */
const atOnce = 3

const none: readonly Toast[] = []
const timers = new Map<number, Timer>()
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0
let isPaused = false

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function run(id: number, timer: Timer) {
  timer.since = Date.now()
  timer.handle = setTimeout(() => dismissToast(id), timer.leftMs)
}

/** Says something in passing; callable from anywhere in the browser. The same words again start their time anew. */
export function showToast({ type, message, detail, action }: Omit<Toast, 'id'>): number {
  const twin = toasts.find(isTwin)
  if (twin) dismissToast(twin.id)
  const oldest = toasts.find((toast) => !toast.action)
  if (oldest && toasts.length >= atOnce) dismissToast(oldest.id)
  lastId += 1
  const timer: Timer = { handle: undefined, leftMs: toastMs, since: Date.now() }
  timers.set(lastId, timer)
  if (!isPaused) run(lastId, timer)
  publish([...toasts, { id: lastId, type, message, ...(detail && { detail }), ...(action && { action }) }])
  return lastId

  // What can be undone is of its own, also in the same words.
  function isTwin(toast: Toast): boolean {
    return toast.type === type && toast.message === message && !toast.action && !action
  }
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.handle)
  timers.delete(id)
  const rest = toasts.filter((toast) => toast.id !== id)
  if (rest.length === 0) isPaused = false
  publish(rest)
}

/** Stops the clocks while somebody reads (pointer or focus on the toasts). */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const timer of timers.values()) {
    clearTimeout(timer.handle)
    timer.leftMs = Math.max(0, timer.leftMs - (Date.now() - timer.since))
  }
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, timer] of timers) run(id, timer)
}

export function readToasts(): readonly Toast[] {
  return toasts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, () => none)
}

/** The modal dialog that is open now, the inmost of several. */
export function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, findDialog, () => null)
}

function findDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

/** A dialog has opened or closed: the toasts go where they can be reached. */
export function noteDialogs(): void {
  publish(toasts)
}
