import { setTimeout as delay } from 'node:timers/promises'
import { type Client, escapeIdentifier, type QueryConfig } from 'pg'
import { connectClient, type DatabaseConnection } from './connection.ts'

/** A subscription to the notifications of a channel. */
export type Subscription = {
  onMessage: (payload: string) => void
  /** Called after a lost connection was restored, because notifications may have been missed. */
  onGap: () => void
}

/** Listens to PostgreSQL's notifications. */
export type Listener = {
  /** Resolves to an unsubscribe function once LISTEN is active. */
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>
  close(): Promise<void>
}

type Channels = Map<string, Set<Subscription>>

/** A network may lose a connection silently, so PostgreSQL is queried this often and must answer within this time. */
const CHECKS = { everyMs: 15_000, withinMs: 5_000 }
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 2_000

/** Listens on all channels with one connection, which is opened on first use and reopened when it breaks. */
export function createListener(connection: DatabaseConnection, checks = CHECKS): Listener {
  const channels: Channels = new Map()
  const closing = new AbortController()
  let current: Promise<Client> | null = null

  async function open(): Promise<Client> {
    const client = await openClient(connection, channels)
    watch(client, checks, () => {
      if (!closing.signal.aborted) current = reopen()
    })
    return client
  }

  async function reopen(): Promise<Client> {
    const client = await retry(open, closing.signal)
    for (const subscriptions of channels.values()) for (const each of subscriptions) each.onGap()
    return client
  }

  async function listen(channel: string, subscription: Subscription): Promise<() => Promise<void>> {
    channels.set(channel, (channels.get(channel) ?? new Set()).add(subscription))
    current ??= open().catch((error: unknown) => {
      current = null
      throw error
    })
    const client = await current
    await client.query(`listen ${escapeIdentifier(channel)}`)
    return () => unlisten(channel, subscription)
  }

  async function unlisten(channel: string, subscription: Subscription): Promise<void> {
    const subscriptions = channels.get(channel)
    subscriptions?.delete(subscription)
    if (subscriptions?.size !== 0 || closing.signal.aborted) return
    channels.delete(channel)
    const client = await current
    await client?.query(`unlisten ${escapeIdentifier(channel)}`)
  }

  async function close(): Promise<void> {
    closing.abort()
    await (await current?.catch(() => null))?.end()
  }

  return { listen, close }
}

/** Opens a connection that passes the notifications of all channels to their subscribers. */
async function openClient(connection: DatabaseConnection, channels: Channels): Promise<Client> {
  const client = await connectClient(connection, { applicationName: 'mam listener' })
  client.on('notification', ({ channel, payload = '' }) => {
    for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload)
  })
  try {
    for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** Calls `onLost` once, when the connection has ended or did not answer in time. */
function watch(client: Client, checks: typeof CHECKS, onLost: () => void): void {
  const ended = new AbortController()
  client.once('end', handleLoss)
  check().catch(() => {
    client.end().catch(() => {})
    handleLoss()
  })

  async function check(): Promise<void> {
    for (;;) {
      await delay(checks.everyMs, undefined, { ref: false, signal: ended.signal })
      await client.query({ text: 'select 1', query_timeout: checks.withinMs } as QueryConfig)
    }
  }

  function handleLoss(): void {
    if (ended.signal.aborted) return
    ended.abort()
    client.removeAllListeners('notification')
    onLost()
  }
}

async function retry<Value>(attempt: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    await delay(pauseMs, undefined, { signal })
    try {
      return await attempt()
    } catch {
      // The pool reports the outage, so this connection only retries.
    }
  }
}
