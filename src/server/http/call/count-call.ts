import type { LimitName } from '#contracts/endpoint.ts'
import { type CallContext, refuse } from '#server/context.ts'
import { countAgainstLimit, siteOf } from '#server/limits/limits.ts'

/** How many networks of one IPv6 /48 may use their full limit. */
const networksPerSite = 16

/**
 * Counts a call against its limit: for the client network, and for IPv6 also for its /48, because a site may use 65,536
 * networks. Resolves to a refusal if the limit is reached, otherwise to null.
 */
export async function countCall(
  { db, services, clientAddress, now, logEvent }: CallContext,
  name: LimitName,
) {
  const allowance = services.settings.allowances[name]
  const counted = [{ name, subject: clientAddress, allowance, now }]
  const site = siteOf(clientAddress)
  const count = allowance.count * networksPerSite
  if (site !== null) counted.push({ name, subject: site, allowance: { ...allowance, count }, now })
  for (const one of counted) {
    const { allowed, left, retryAfterSeconds } = await countAgainstLimit(db, one)
    // Logs once per window, so that a flood does not fill the log.
    if (left === -1) logEvent({ event: 'limit_reached', limit: name })
    if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  }
  return null
}
