import { expect, it, vi } from 'vitest'
import { handlePushMessages, type PushScope } from './push-messages.ts'

type Heard = Record<string, (event: object) => void>

/** A fake scope of a service worker with these open pages. */
function aScope(urls: string[] = []) {
  const heard: Heard = {}
  const pages = urls.map((url) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() }))
  const notifications = new Map<string, { close: () => void }>()
  const showNotification = vi.fn(async (_title: string, { tag }: { tag: string }) => {
    notifications.set(tag, { close: () => notifications.delete(tag) })
  })
  const getNotifications = async ({ tag }: { tag: string }) => [notifications.get(tag) ?? []].flat()
  const openWindow = vi.fn(async () => {})
  const scope = {
    registration: { showNotification, getNotifications },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener
    },
  }
  handlePushMessages(scope as PushScope, 'partner')
  async function fire(name: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = []
    heard[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return { fire, pages, showNotification, openWindow, notifications }
}

const message = { title: 'Đơn mới 7', body: 'Bún bò', tag: 'order-7', path: '/orders?restaurant=3' }

it('shows the pushed message; a second message of the same order replaces it', async () => {
  const { fire, showNotification } = aScope()
  await fire('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledWith(
    'Đơn mới 7',
    expect.objectContaining({
      body: 'Bún bò',
      tag: 'order-7',
      renotify: true,
      data: { path: '/orders?restaurant=3' },
    }),
  )
})

it('a message that says an offer is over closes the notification of that offer, without a sound', async () => {
  const { fire, showNotification, notifications } = aScope()
  const push = (pushed: object) => fire('push', { data: { json: () => pushed } })
  await push({ ...message, tag: 'offer-7' })
  await push(message)
  await push({ title: 'Đơn này không còn chờ bạn', body: '', tag: 'offer-7', path: '/', isOver: true })
  expect(showNotification).toHaveBeenLastCalledWith(
    'Đơn này không còn chờ bạn',
    expect.objectContaining({ tag: 'offer-7', silent: true }),
  )
  expect([...notifications.keys()]).toEqual(['order-7'])
})

it.each([null, { json: () => JSON.parse('{') }])(
  'shows a default message when the data is missing or invalid',
  async (data) => {
    const { fire, showNotification } = aScope()
    await fire('push', { data })
    expect(showNotification).toHaveBeenCalledWith('Mâm', expect.objectContaining({ data: { path: '/' } }))
  },
)

it('a press closes the message, focuses the open console and sends it the page to open', async () => {
  const { fire, pages, openWindow } = aScope(['https://mam.test/', 'https://mam.test/partner/menu'])
  const close = vi.fn()
  await fire('notificationclick', { notification: { close, data: { path: message.path } } })
  expect([close.mock.calls.length, pages[0]?.focus.mock.calls.length]).toEqual([1, 0])
  expect(pages[1]?.postMessage).toHaveBeenCalledWith({ path: message.path })
  expect([pages[1]?.focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0])
})

it.each([
  [{ path: message.path }, '/partner/orders?restaurant=3'],
  [{ path: 'https://evil.test/' }, '/partner/'],
  [null, '/partner/'],
])('a press on %j opens a console if none is open', async (data, address) => {
  const { fire, openWindow } = aScope(['https://mam.test/list-partners'])
  await fire('notificationclick', { notification: { close: vi.fn(), data } })
  expect(openWindow).toHaveBeenCalledWith(address)
})
