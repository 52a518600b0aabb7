type Waits = { waitUntil: (work: Promise<unknown>) => void }

type PushEvent = Waits & { data: { json: () => unknown } | null }

type ShownMessage = { close: () => void; data: unknown }

type OpenPage = { url: string; focus: () => Promise<unknown>; postMessage: (message: object) => void }

/** The service worker's globals that showing and opening push messages need. */
export type PushScope = {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    getNotifications: (which: { tag: string }) => Promise<{ close: () => void }[]>
  }
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenPage[]>
    openWindow: (address: string) => Promise<unknown>
  }
  addEventListener: ((name: 'push', listener: (event: PushEvent) => void) => void) &
    ((name: 'notificationclick', listener: (event: Waits & { notification: ShownMessage }) => void) => void)
}

/**
 * The message that the server pushes (push-words.ts of kitchen/push and delivery/driver-push). `isOver`: it closes the
 * shown notification with the same tag.
 */
type PushMessage = { title: string; body: string; tag: string; path: string; isOver?: boolean }

/**
 * Reads the pushed message. An unreadable one becomes a default message, because browsers require that every push shows
 * something.
 */
function pushMessageOf({ data }: PushEvent): PushMessage {
  const plain = { title: 'Mâm', body: '', tag: 'mam', path: '/' }
  try {
    return { ...plain, ...(data?.json() as Partial<PushMessage>) }
  } catch {
    return plain
  }
}

/** Focuses an open page of the console and sends it to the path, or opens a new one. */
async function follow(scope: PushScope, surface: string, path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname.startsWith(`/${surface}/`))
  if (!open) return void (await scope.clients.openWindow(`/${surface}${path}`))
  open.postMessage({ path })
  // A browser may refuse to focus a window.
  await open.focus().catch(() => undefined)
}

/**
 * Closes the notification with the tag. Browsers require that every push shows something, so a silent one replaces it
 * first.
 */
async function closeNotification(
  { registration }: PushScope,
  { title, tag }: PushMessage,
  icon: string,
): Promise<void> {
  await registration.showNotification(title, { tag, icon, badge: icon, silent: true })
  for (const shown of await registration.getNotifications({ tag })) shown.close()
}

/** Shows push messages, one for each order, and opens the console's page on a press. */
export function handlePushMessages(scope: PushScope, surface: string): void {
  scope.addEventListener('push', (event) => {
    const message = pushMessageOf(event)
    const { title, body, tag, path, isOver } = message
    const icon = `/${surface}/icon-192.png`
    if (isOver) return event.waitUntil(closeNotification(scope, message, icon))
    const options = { body, tag, icon, badge: icon, data: { path }, renotify: true, requireInteraction: true }
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { path } = (notification.data ?? {}) as { path?: string }
    event.waitUntil(follow(scope, surface, path?.startsWith('/') ? path : '/'))
  })
}
