export type ErrorKind = 'missing' | 'missingPartner' | 'missingProduct' | 'offline' | 'failed'

/** The kind of error page for a value that a loader threw; null means a bug or an outage. */
export function kindOfError(response: { status: number; data: unknown } | null): ErrorKind {
  if (response?.data === 'offline' || response?.data === 'timeout') return 'offline'
  if (response?.status !== 404) return 'failed'
  if (response.data === 'partner_not_found') return 'missingPartner'
  return response.data === 'product_not_found' ? 'missingProduct' : 'missing'
}
