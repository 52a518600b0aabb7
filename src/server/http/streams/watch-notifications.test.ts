import { beforeEach, expect, it, vi } from 'vitest'
import type { Subscription } from '#server/db/listener.ts'
import { watchNotifications } from './watch-notifications.ts'

let subscriptions: Subscription[]
let listen: ReturnType<
  typeof vi.fn<(channel: string, subscription: Subscription) => Promise<() => Promise<void>>>
>
let changes: ReturnType<typeof watchNotifications>

beforeEach(() => {
  subscriptions = []
  listen = vi.fn(async (_channel, subscription) => {
    subscriptions.push(subscription)
    return async () => {}
  })
  changes = watchNotifications(listen, 'order_changed')
})

function tell(payload: string): void {
  for (const { onMessage } of subscriptions) onMessage(payload)
}

it('listens once for all who follow', async () => {
  await Promise.all([1, 2, 2].map((id) => changes.follow(id, () => {})))
  await changes.follow(3, () => {})
  expect(listen.mock.calls.map(([channel]) => channel)).toEqual(['order_changed'])
})

it('notifies all followers of the changed order, and no others', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  await changes.follow(1, first)
  await changes.follow(1, second)
  await changes.follow(11, other)
  tell('1')
  expect([first, second, other].map((wake) => wake.mock.calls.length)).toEqual([1, 1, 0])
  tell('not a number')
  expect(first).toHaveBeenCalledOnce()
})

it('notifies all followers after a lost connection', async () => {
  const [first, other] = [vi.fn(), vi.fn()]
  await changes.follow(1, first)
  await changes.follow(2, other)
  for (const { onGap } of subscriptions) onGap()
  expect([first, other].map((wake) => wake.mock.calls.length)).toEqual([1, 1])
})

it('does not notify a follower that has left, and continues for the others', async () => {
  const [gone, stays] = [vi.fn(), vi.fn()]
  const leave = await changes.follow(1, gone)
  await changes.follow(1, stays)
  leave()
  leave()
  tell('1')
  expect(gone).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledOnce()
})

it('does not follow while it cannot listen, and listens again for the next', async () => {
  listen.mockRejectedValueOnce(new Error('no database'))
  await expect(changes.follow(1, () => {})).rejects.toThrow('no database')
  const wake = vi.fn()
  await changes.follow(1, wake)
  tell('1')
  expect(wake).toHaveBeenCalledOnce()
})
