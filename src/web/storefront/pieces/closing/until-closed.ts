import type { StorefrontApi } from '#contracts/surfaces.ts'

type Watch = {
  api: Pick<StorefrontApi, 'getPartner'>
  partnerId: number
  /** Waits between two questions. */
  pause: () => Promise<void>
  signal: AbortSignal
}

/** Asks the shop until it says that the restaurant is closed: true; false once aborted. */
export async function untilClosed({ api, partnerId, pause, signal }: Watch): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await api.getPartner({ id: partnerId }, { signal }).catch(() => null)
    if (signal.aborted) return false
    // Without an answer nothing is known: the page stays, and does not become one of errors.
    const isClosed = answer?.ok
      ? answer.value.status !== 'open'
      : answer?.refusal.code === 'partner_not_found'
    if (isClosed) return true
    await pause()
  }
  return false
}
