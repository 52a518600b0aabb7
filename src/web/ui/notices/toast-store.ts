import { useSyncExternalStore } from 'react'
import { toastMs } from '#domain/shop/limits.ts'

export type ToastType = 'error' | 'success' | 'warning' | 'info'

/** The action that a toast offers while it is shown. */
export type ToastAction = {
  label: string
  run: () => void
  /** Whether it takes the focus, for keyboard users; its time then stops. */
  takesFocus?: boolean
}

export type Toast = {
  id: number
  type: ToastType
  message: string
  /** The subject of the message. */
  detail?: string
  action?: ToastAction
}

/** A toast with its remaining time. */
type Timed = { toast: Toast; leftMs: number }

/** More would be outdated when shown; errors are always queued. */
const maxWaiting = 3

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let shown: Timed | null = null
/** In the order in which they are shown. */
let waiting: Timed[] = []
/** For useSyncExternalStore: the same array as long as the same toast is shown. */
let toasts = none
let clock: ReturnType<typeof setTimeout> | undefined
let since = 0
let lastId = 0
let isPaused = false

/** If too many wait, the oldest one that is no error is dropped first, and toasts with an undo last. */
function bounded(queue: Timed[]): Timed[] {
  const dropped = (isLost: (toast: Toast) => boolean) => queue.findIndex(({ toast }) => isLost(toast))
  const spare = (toast: Toast) => toast.type !== 'error'
  while (queue.filter(({ toast }) => spare(toast)).length > 0 && queue.length > maxWaiting) {
    const plain = dropped((toast) => spare(toast) && !toast.action)
    queue.splice(plain === -1 ? dropped(spare) : plain, 1)
  }
  return queue
}

function publish() {
  if (toasts[0] !== shown?.toast) toasts = shown ? [shown.toast] : none
  for (const listener of listeners) listener()
}

function stopClock() {
  clearTimeout(clock)
  if (shown && !isPaused) shown.leftMs = Math.max(0, shown.leftMs - (Date.now() - since))
}

function show(next: Timed | null) {
  shown = next
  if (next === null) isPaused = false
  if (next && !isPaused) startClock(next)
  publish()
}

function startClock({ toast, leftMs }: Timed) {
  since = Date.now()
  clock = setTimeout(() => dismissToast(toast.id), leftMs)
}

/**
 * Shows a toast; callable from anywhere in the browser. One toast is shown at a time, each for its full time. Errors
 * and toasts with an undo are shown at once, and the interrupted toast returns for the rest of its time; others wait in
 * a queue, and nothing interrupts an error. The same message again restarts its time.
 */
export function showToast({ type, message, detail, action }: Omit<Toast, 'id'>): number {
  lastId += 1
  const toast = { id: lastId, type, message, ...(detail && { detail }), ...(action && { action }) }
  const next = { toast, leftMs: toastMs }
  // A toast with an undo is separate, even with the same words.
  const isTwin = ({ toast: other }: Timed) =>
    other.type === type && other.message === message && !other.action && !action
  waiting = waiting.filter((other) => !isTwin(other))
  stopClock()
  const before = shown && !isTwin(shown) ? shown : null
  const isUrgent = type === 'error' || action !== undefined
  if (before && (!isUrgent || before.toast.type === 'error')) {
    waiting = bounded([...waiting, next])
    show(before)
  } else {
    if (before) waiting = bounded([before, ...waiting])
    show(next)
  }
  return toast.id
}

export function dismissToast(id: number): void {
  if (shown?.toast.id !== id) {
    waiting = waiting.filter(({ toast }) => toast.id !== id)
    return
  }
  stopClock()
  show(waiting.shift() ?? null)
}

/** Stops the clock while a person reads (pointer or focus on the toast). */
export function pauseToasts(): void {
  if (isPaused) return
  stopClock()
  isPaused = true
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  if (shown) startClock(shown)
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

/** The innermost open modal dialog. */
export function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, findDialog, () => null)
}

function findDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

/** Call it when a dialog has opened or closed: the toasts move to where they can be reached. */
export function updateOpenDialog(): void {
  publish()
}
