import { expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'
import { siteOf } from './limits.ts'

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['::ffff:203.0.113.7', null],
  ['203.0.113.7', null],
  ['unknown', null],
])('%s lies in the site %s', (address, site) => {
  expect(siteOf(clientNetwork(address))).toBe(site)
})
