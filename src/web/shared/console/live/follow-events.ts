import { createParser } from 'eventsource-parser'

/** The server sends at least a comment every 20 s. After this time without data the connection counts as dead. */
const silenceMs = 45_000
const reconnectPausesMs = [1_000, 2_000, 5_000]

/** The address of a stream, the event to listen for, and the token of the session. */
export type EventStream = { url: string; event: string; token: () => string | null }

/** Calls `onChange` with every event, and at every reconnect, since some may have been missed. */
export async function followEvents(
  source: EventStream,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const hasConnected = await readOnce(source, onChange, signal).catch(() => false)
    failures = hasConnected ? 0 : failures + 1
    await pause(reconnectPausesMs[Math.min(failures, reconnectPausesMs.length - 1)] ?? 0, signal)
  }
}

/** Reads until the connection ends. Resolves to false if there was no connection. */
async function readOnce(
  { url, event, token }: EventStream,
  onChange: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token() ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const reader = response.ok ? response.body?.getReader() : undefined
    if (!reader) return false
    const decoder = new TextDecoder()
    const parser = createParser({
      onEvent: (message) => {
        if (message.event === event) onChange()
      },
    })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
