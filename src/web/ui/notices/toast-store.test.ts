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

test('each toast has its own five seconds', () => {
  showToast({ type: 'success', message: 'first' })
  vi.advanceTimersByTime(3000)
  showToast({ type: 'error', message: 'second' })
  vi.advanceTimersByTime(2000)
  expect(messages()).toEqual(['second'])
})

test('a dismissed toast goes at once and alone', () => {
  const first = showToast({ type: 'info', message: 'first' })
  showToast({ type: 'info', message: 'second' })
  dismissToast(first)
  expect(messages()).toEqual(['second'])
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
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['first', 'second'])
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

test('a fourth toast takes the place of the oldest', () => {
  for (const message of ['first', 'second', 'third']) showToast({ type: 'info', message })
  expect(messages()).toEqual(['first', 'second', 'third'])
  showToast({ type: 'info', message: 'fourth' })
  expect(messages()).toEqual(['second', 'third', 'fourth'])
})

test('two toasts that can be undone both stay, also in the same words', () => {
  const undo = () =>
    ({ type: 'success', message: 'Deleted', action: { label: 'Undo', run: () => {} } }) as const
  showToast({ ...undo(), detail: 'Mì Quảng' })
  showToast({ ...undo(), detail: 'Cơm gà' })
  expect(readToasts().map((toast) => toast.detail)).toEqual(['Mì Quảng', 'Cơm gà'])
})

test('what can be undone stays for its five seconds, however much is said after it', () => {
  const action = { label: 'Undo', run: () => {} }
  for (const detail of ['first', 'second', 'third', 'fourth'])
    showToast({ type: 'success', message: 'Deleted', detail, action })
  for (const message of ['a', 'b']) showToast({ type: 'info', message })
  expect(readToasts().map(({ message, detail = message }) => detail)).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'b',
  ])
  vi.advanceTimersByTime(4999)
  expect(readToasts()).toHaveLength(5)
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})
