import { expect, test } from 'vitest'
import { kindOfError } from './kind-of-error.ts'

test.each([
  [{ status: 404, data: 'partner_not_found' }, 'missingPartner'],
  [{ status: 404, data: 'product_not_found' }, 'missingProduct'],
  [{ status: 404, data: null }, 'missing'],
  [{ status: 503, data: 'overloaded' }, 'failed'],
  [{ status: 500, data: 'partner_not_found' }, 'failed'],
  [{ status: 503, data: 'offline' }, 'offline'],
  [{ status: 504, data: 'timeout' }, 'offline'],
  [null, 'failed'],
])('%j is shown as %s', (response, kind) => {
  expect(kindOfError(response)).toBe(kind)
})
