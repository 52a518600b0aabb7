import { expect, it } from 'vitest'
import { barOf } from '#web/shared/console/frame/page-links.tsx'
import { namedSections } from '#web/shared/console/frame/sections.ts'
import { layoutWords } from './layout-words.ts'
import { sectionsOf } from './sections.ts'

function pathsOf(own: Parameters<typeof sectionsOf>[0]): string[] {
  return sectionsOf(own).flatMap(({ links }) => links.map(({ path }) => path))
}

it('an owner sees all sections: work, menu, money, people', () => {
  expect(pathsOf({ role: 'owner' })).toEqual([
    '/',
    '/orders',
    '/deliveries',
    '/menu',
    '/hours',
    '/vouchers',
    '/money',
    '/statements',
    '/reviews',
    '/staff',
  ])
  expect(sectionsOf({ role: 'owner' }).map(({ word }) => word)).toEqual([
    null,
    'selling',
    'ofMoney',
    'people',
  ])
})

it('the kitchen sees no page about money, a courier only the deliveries', () => {
  expect(pathsOf({ role: 'kitchen' })).toEqual(['/orders', '/deliveries', '/menu', '/hours'])
  expect(pathsOf({ role: 'courier' })).toEqual(['/deliveries'])
  expect(pathsOf(undefined)).toEqual([])
})

it('the start page is linked while the restaurant waits for approval, or while it has no menu', () => {
  expect(pathsOf({ role: 'owner', is_starting: true }).slice(0, 3)).toEqual(['/start', '/', '/orders'])
  expect(pathsOf({ role: 'kitchen', is_starting: true })).not.toContain('/start')
  expect(pathsOf({ role: 'owner', is_waiting: true })).toEqual(['/start', '/menu', '/hours'])
  expect(pathsOf({ role: 'kitchen', is_waiting: true })).toEqual(['/menu', '/hours'])
  expect(pathsOf({ role: 'courier', is_waiting: true })).toEqual([])
})

function barFor(role: 'owner' | 'kitchen') {
  return barOf(namedSections(sectionsOf({ role }), layoutWords.en))
}

it('the bar of a phone shows four pages and the others behind "more", or all if they fit', () => {
  const { first, rest } = barFor('owner')
  expect(first.map(({ path }) => path)).toEqual(['/', '/orders', '/menu', '/money'])
  expect(rest.map(({ links }) => links.map(({ path }) => path))).toEqual([
    ['/deliveries'],
    ['/hours', '/vouchers'],
    ['/statements'],
    ['/reviews', '/staff'],
  ])
  const kitchen = barFor('kitchen')
  expect([kitchen.first.length, kitchen.rest]).toEqual([4, []])
})
