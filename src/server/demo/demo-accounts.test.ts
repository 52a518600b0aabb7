import { expect, it } from 'vitest'
import { demoAccounts, demoPassword, demoRestaurant, describeDemo } from './demo-accounts.ts'
import { openPartnerKey, town } from './town/town.ts'

it('the start prints each demo account with its person and sign-in page, and the password once', () => {
  const [password, ...accounts] = describeDemo('http://localhost:3000')
  expect(password).toContain(demoPassword)
  expect(accounts.map((line) => line.trim().split(' ')[0])).toEqual(demoAccounts)
  expect(accounts).toContain(
    `  partner@mam.test   the owner of ${demoRestaurant}     http://localhost:3000/partner/`,
  )
})

it('the named restaurant belongs to the demo’s owner', () => {
  expect(town.partners.find(({ key }) => key === openPartnerKey)?.name).toBe(demoRestaurant)
})
