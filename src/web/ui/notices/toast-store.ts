import { useSyncExternalStore } from 'react'
import { toastMs } from '#domain/shop/limits.ts'

export type ToastType = 'error' | 'success' | 'warning' | 'info'

/** The action that a toast offers while it is shown. */
export type ToastAction = {
  label: string
  run: () => void
  /** Whether its button takes the focus, for keyboard users; the toast's time then stops. */
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

/** At most so many toasts wait, since more would be outdated when shown. Errors are always queued. */
const maxWaiting = 3

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let shown: Timed | null = null
/** The waiting toasts in the order in which they will be shown. */
let waiting: Timed[] = []
/** The shown toast as a list. useSyncExternalStore needs the same array as long as the same toast is shown. */
let toasts = none
let clock: ReturnType<typeof setTimeout> | undefined
let since = 0
let lastId = 0
let isPaused = false

/** Drops the oldest toasts if too many wait: never an error, and one with an action only if no other is left. */
function limited(queue: Timed[]): Timed[] {
  const indexOfFirst = (matches: (toast: Toast) => boolean) => queue.findIndex(({ toast }) => matches(toast))
  const isDroppable = (toast: Toast) => toast.type !== 'error'
  while (queue.filter(({ toast }) => isDroppable(toast)).length > 0 && queue.length > maxWaiting) {
    const withoutAction = indexOfFirst((toast) => isDroppable(toast) && !toast.action)
    queue.splice(withoutAction === -1 ? indexOfFirst(isDroppable) : withoutAction, 1)
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
  const isSameMessage = ({ toast: other }: Timed) =>
    other.type === type && other.message === message && !other.action && !action
  waiting = waiting.filter((other) => !isSameMessage(other))
  stopClock()
  const before = shown && !isSameMessage(shown) ? shown : null
  const isUrgent = type === 'error' || action !== undefined
  if (before && (!isUrgent || before.toast.type === 'error')) {
    waiting = limited([...waiting, next])
    show(before)
  } else {
    if (before) waiting = limited([before, ...waiting])
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
