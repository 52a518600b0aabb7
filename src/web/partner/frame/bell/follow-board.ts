import { partnerSession } from '../../partner-api.ts'

/** The server says something every 20 s; after this long without a word the connection is dead. */
const silenceMs = 45_000
const pausesMs = [1_000, 2_000, 5_000]

/** Calls `onChange` whenever the board has changed, and at every reconnect, since changes may have been missed. */
export async function followBoard(
  partnerId: number,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const hasHeard = await readOnce(partnerId, onChange, signal).catch(() => false)
    failures = hasHeard ? 0 : failures + 1
    await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0, signal)
  }
}

/** Reads until the connection ends; answers whether there was one. */
async function readOnce(partnerId: number, onChange: () => void, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(`/api/v1/partner/board/events?partner_id=${partnerId}`, {
      headers: { authorization: `Bearer ${partnerSession.token() ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const reader = response.ok ? response.body?.getReader() : undefined
    if (!reader) return false
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      if (decoder.decode(value, { stream: true }).includes('event: board')) onChange()
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
