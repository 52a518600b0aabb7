import { expect, it } from 'vitest'
import { choosePictures } from './choose-pictures.ts'

const cart = { name: 'cart-empty', visitor: 'customer', path: '/cart/1' } as const
const login = { name: 'login', visitor: 'guest', path: '/login' } as const

it('selects all pictures without arguments', () => {
  const choice = choosePictures([])
  expect(choice).toMatchObject({
    sizes: ['phone', 'tablet', 'desktop'],
    languages: ['en', 'vi'],
    colorSchemes: ['light', 'dark'],
  })
  expect(choice.has(cart)).toBe(true)
})

it('selects only the named sizes, languages, colour schemes and screens', () => {
  const choice = choosePictures(['cart', 'phone', 'desktop', 'vi', 'dark'])
  expect(choice).toMatchObject({ sizes: ['phone', 'desktop'], languages: ['vi'], colorSchemes: ['dark'] })
  expect(choice.has(cart)).toBe(true)
  expect(choice.has(login)).toBe(false)
})
