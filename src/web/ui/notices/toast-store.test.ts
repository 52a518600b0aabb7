import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToasts, readToasts, resumeToasts, showToast } from './toast-store.ts'

const messages = () => readToasts().map((toast) => toast.message)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id)
  vi.useRealTimers()
})

test('a toast stays for five seconds and not a moment longer', () => {
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['Added to Cart'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('one thing is said at a time, each for its five seconds', () => {
  showToast({ type: 'success', message: 'first' })
  vi.advanceTimersByTime(1000)
  showToast({ type: 'info', message: 'second' })
  expect(messages()).toEqual(['first'])
  vi.advanceTimersByTime(4000)
  expect(messages()).toEqual(['second'])
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['second'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('an error is said at once, and what it interrupts comes back for the rest of its time', () => {
  showToast({ type: 'success', message: 'first' })
  vi.advanceTimersByTime(2000)
  showToast({ type: 'error', message: 'Lost' })
  expect(messages()).toEqual(['Lost'])
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual(['first'])
  vi.advanceTimersByTime(3000)
  expect(messages()).toEqual([])
})

test('an error stays for its whole time, and what comes meanwhile waits with its own', () => {
  showToast({ type: 'error', message: 'Lost' })
  vi.advanceTimersByTime(3000)
  showToast({ type: 'success', message: 'first' })
  showToast({ type: 'error', message: 'Lost again' })
  expect(messages()).toEqual(['Lost'])
  vi.advanceTimersByTime(2000)
  expect(messages()).toEqual(['first'])
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual(['Lost again'])
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual([])
})

test('a dismissed toast goes at once, shown or waiting', () => {
  const first = showToast({ type: 'error', message: 'first' })
  const second = showToast({ type: 'info', message: 'second' })
  const third = showToast({ type: 'error', message: 'third' })
  dismissToast(second)
  dismissToast(first)
  expect(messages()).toEqual(['third'])
  dismissToast(third)
  expect(messages()).toEqual([])
})

test('while somebody reads, the time stands still, and goes on with what was left', () => {
  showToast({ type: 'warning', message: 'Food store is close' })
  vi.advanceTimersByTime(4000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Food store is close'])
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(messages()).toEqual(['Food store is close'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a toast that comes during a pause waits for its end with its full time', () => {
  showToast({ type: 'info', message: 'first' })
  pauseToasts()
  showToast({ type: 'info', message: 'second' })
  vi.advanceTimersByTime(10_000)
  resumeToasts()
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual(['second'])
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['second'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('dismissing the last toast ends the pause for the next one', () => {
  const only = showToast({ type: 'info', message: 'only' })
  pauseToasts()
  dismissToast(only)
  showToast({ type: 'info', message: 'next' })
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual([])
})

test('the same words twice show once, with their time anew', () => {
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(3000)
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['Added to Cart'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('what can be undone comes back for the rest of its time, however much is said after it', () => {
  const undo = (detail: string) =>
    showToast({ type: 'success', message: 'Deleted', detail, action: { label: 'Undo', run: () => {} } })
  const detail = () => readToasts().map((toast) => toast.detail ?? toast.message)
  undo('Mì Quảng')
  vi.advanceTimersByTime(4000)
  undo('Cơm gà')
  expect(detail()).toEqual(['Cơm gà'])
  vi.advanceTimersByTime(1000)
  showToast({ type: 'info', message: 'Saved' })
  expect(detail()).toEqual(['Cơm gà'])
  vi.advanceTimersByTime(4000)
  expect(detail()).toEqual(['Mì Quảng'])
  vi.advanceTimersByTime(1000)
  expect(detail()).toEqual(['Saved'])
  vi.advanceTimersByTime(5000)
  expect(detail()).toEqual([])
})

function seenAll(): string[] {
  const seen: string[] = []
  for (; readToasts().length > 0; vi.advanceTimersByTime(5000)) seen.push(...messages())
  return seen
}

test('three wait at most, the newest', () => {
  for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'info', message })
  expect(seenAll()).toEqual(['1', '3', '4', '5'])
})

test('an error is never dropped from a full queue, whatever comes after it', () => {
  for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'error', message })
  for (const message of ['6', '7']) showToast({ type: 'info', message })
  expect(seenAll()).toEqual(['1', '2', '3', '4', '5'])
})
