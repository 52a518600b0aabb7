import { expect, it } from 'vitest'
import { namedSections, openSections, type SectionGroup } from './sections.ts'

type Word = 'now' | 'orders' | 'payouts' | 'money'

const groups: readonly SectionGroup<Word, 'money:read' | 'orders:read'>[] = [
  {
    word: null,
    links: [
      { path: '/', icon: 'house', word: 'now' },
      { path: '/orders', icon: 'package', word: 'orders', needs: 'orders:read' },
    ],
  },
  { word: 'money', links: [{ path: '/payouts', icon: 'coins', word: 'payouts', needs: 'money:read' }] },
]
const words = { now: 'Now', orders: 'Orders', payouts: 'Payouts', money: 'Money' }

it('a page without a permission is open to all, and a group without an open page is hidden', () => {
  const open = openSections(groups, (needed) => needed === 'orders:read')
  expect(open.map(({ links }) => links.map(({ path }) => path))).toEqual([['/', '/orders']])
  expect(openSections(groups, () => false).flatMap(({ links }) => links)).toHaveLength(1)
})

it('pages and groups have names, and only its page shows the number of waiting items', () => {
  const waiting = { count: 2, text: '2 orders wait' }
  expect(namedSections(groups, words, { '/orders': waiting })).toEqual([
    {
      label: null,
      links: [
        { path: '/', icon: 'house', label: 'Now' },
        { path: '/orders', icon: 'package', label: 'Orders', waiting },
      ],
    },
    { label: 'Money', links: [{ path: '/payouts', icon: 'coins', label: 'Payouts' }] },
  ])
})
