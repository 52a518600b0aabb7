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

test('a toast stays for exactly five seconds', () => {
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['Added to Cart'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('one toast is shown at a time, each for its five seconds', () => {
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

test('an error is shown at once, and the interrupted toast returns for the rest of its time', () => {
  showToast({ type: 'success', message: 'first' })
  vi.advanceTimersByTime(2000)
  showToast({ type: 'error', message: 'Lost' })
  expect(messages()).toEqual(['Lost'])
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual(['first'])
  vi.advanceTimersByTime(3000)
  expect(messages()).toEqual([])
})

test('an error stays for its whole time, and later toasts wait with their own', () => {
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

test('a dismissed toast disappears at once, shown or waiting', () => {
  const first = showToast({ type: 'error', message: 'first' })
  const second = showToast({ type: 'info', message: 'second' })
  const third = showToast({ type: 'error', message: 'third' })
  dismissToast(second)
  dismissToast(first)
  expect(messages()).toEqual(['third'])
  dismissToast(third)
  expect(messages()).toEqual([])
})

test('the time stops while a person reads, and then continues', () => {
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

test('a toast that arrives during a pause gets its full time afterwards', () => {
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

test('a repeated message is shown once, and its time restarts', () => {
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(3000)
  showToast({ type: 'success', message: 'Added to Cart' })
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['Added to Cart'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a toast with an undo returns for the rest of its time, whatever follows it', () => {
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

function messagesInOrder(): string[] {
  const seen: string[] = []
  for (; readToasts().length > 0; vi.advanceTimersByTime(5000)) seen.push(...messages())
  return seen
}

test('at most the three newest wait', () => {
  for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'info', message })
  expect(messagesInOrder()).toEqual(['1', '3', '4', '5'])
})

test('an error is never dropped from a full queue', () => {
  for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'error', message })
  for (const message of ['6', '7']) showToast({ type: 'info', message })
  expect(messagesInOrder()).toEqual(['1', '2', '3', '4', '5'])
})
