import { expect, it } from 'vitest'
import { hasInventedDetails, isTestAddress, shopDetails } from './shop-details.ts'

it('recognizes addresses that receive no mail', () => {
  expect(isTestAddress('hello@mam.test')).toBe(true)
  expect(isTestAddress('Hello@MAM.TEST')).toBe(true)
  expect(isTestAddress('hello@test.example')).toBe(false)
})

it('recognizes the details of the demo until e-mail and phone are replaced', () => {
  expect(hasInventedDetails(shopDetails)).toBe(true)
  const withEmail = { ...shopDetails, email: 'chao@quan.example' }
  expect(hasInventedDetails(withEmail)).toBe(true)
  expect(hasInventedDetails({ ...withEmail, phoneLink: 'tel:+84912345678' })).toBe(false)
})
