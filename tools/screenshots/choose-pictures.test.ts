import { expect, it } from 'vitest'
import { choosePictures } from './choose-pictures.ts'

const cart = { name: 'cart-empty', visitor: 'customer', path: '/cart/1' } as const
const login = { name: 'login', visitor: 'guest', path: '/login' } as const

it('takes everything where nothing is named', () => {
  const choice = choosePictures([])
  expect(choice).toMatchObject({
    sizes: ['phone', 'tablet', 'desktop'],
    languages: ['en', 'vi'],
    looks: ['light', 'dark'],
  })
  expect(choice.has(cart)).toBe(true)
})

it('keeps to the sizes, languages, looks and screens that are named', () => {
  const choice = choosePictures(['cart', 'phone', 'desktop', 'vi', 'dark'])
  expect(choice).toMatchObject({ sizes: ['phone', 'desktop'], languages: ['vi'], looks: ['dark'] })
  expect(choice.has(cart)).toBe(true)
  expect(choice.has(login)).toBe(false)
})
