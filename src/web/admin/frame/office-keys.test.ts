import { expect, it } from 'vitest'
import { findKeyAction } from './office-keys.ts'

const pages = [{ shortcut: 'o', path: '/orders' }]
const g = { key: 'g', at: 1000 }

it('g and then the letter of a page opens the page', () => {
  expect(findKeyAction(g, null, pages)).toEqual({ type: 'wait' })
  expect(findKeyAction({ key: 'o', at: 2000 }, g, pages)).toEqual({ type: 'open', path: '/orders' })
})

it.each([
  ['without g', { key: 'o', at: 2000 }, null],
  ['long after g', { key: 'o', at: 2600 }, g],
  ['for a page that the role does not have', { key: 'm', at: 1100 }, g],
])('a letter %s does nothing', (_, pressed, before) => {
  expect(findKeyAction(pressed, before, pages)).toBeNull()
})

it('? shows the list and / searches, also after g', () => {
  expect(findKeyAction({ key: '?', at: 1100 }, g, pages)).toEqual({ type: 'help' })
  expect(findKeyAction({ key: '/', at: 1100 }, g, pages)).toEqual({ type: 'search' })
})
