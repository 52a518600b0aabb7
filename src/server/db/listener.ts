import { setTimeout as delay } from 'node:timers/promises'
import { type Client, escapeIdentifier, type QueryConfig } from 'pg'
import { connectClient, type DatabaseConnection } from './connection.ts'

export type Subscription = {
  onMessage: (payload: string) => void
  /** The connection was lost and is restored: messages may have been missed. */
  onGap: () => void
}

export type Listener = {
  /** Resolves once LISTEN is active, to an unsubscribe function. */
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Keepalive: a network may drop a connection silently. */
const CHECKS = { everyMs: 15_000, withinMs: 5_000 }
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 2_000

/** All channels share one connection. It is opened on first use and reopened when it breaks. */
export function createListener(
  connection: DatabaseConnection,
  onConnectionError: (error: Error) => void,
  checks = CHECKS,
): Listener {
  const channels = new Map<string, Set<Subscription>>()
  const closing = new AbortController()
  let current: Promise<Client> | null = null

  async function open(): Promise<Client> {
    const client = await connectClient(connection, { applicationName: 'mam listener' })
    client.on('error', onConnectionError)
    client.on('notification', (message) => {
      for (const subscription of channels.get(message.channel) ?? [])
        subscription.onMessage(message.payload ?? '')
    })
    try {
      for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    watch(client)
    return client
  }

  /** Reopens the connection when it ends or a keepalive query times out. */
  function watch(client: Client): void {
    const ended = new AbortController()
    client.once('end', lose)
    check().catch(() => {
      client.end().catch(() => {})
      lose()
    })

    async function check(): Promise<void> {
      for (;;) {
        await delay(checks.everyMs, undefined, { ref: false, signal: ended.signal })
        await client.query({ text: 'select 1', query_timeout: checks.withinMs } as QueryConfig)
      }
    }

    function lose(): void {
      if (ended.signal.aborted) return
      ended.abort()
      client.removeAllListeners('notification')
      if (!closing.signal.aborted) current = reopen()
    }
  }

  async function reopen(): Promise<Client> {
    const client = await retry(open, closing.signal)
    for (const subscriptions of channels.values()) for (const each of subscriptions) each.onGap()
    return client
  }

  async function listen(channel: string, subscription: Subscription): Promise<() => Promise<void>> {
    const known = channels.get(channel)
    if (known === undefined) channels.set(channel, new Set([subscription]))
    else known.add(subscription)
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
    const client = await current?.catch(() => null)
    await client?.end()
  }

  return { listen, close }
}

async function retry<Value>(attempt: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    await delay(pauseMs, undefined, { signal })
    try {
      return await attempt()
    } catch {
      // The pool reports the outage; this connection only has to be restored.
    }
  }
}
