import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Printed, PrintSheet } from './print-sheet.tsx'
import { printWords } from './print-words.ts'

const choice = { choice_id: 1, name: '50% đường', group_name: 'Đường', quantity: 1 }
const line = { id: 1, product_id: 1, name: 'Trà đào', quantity: 2, note: 'ít đá', choices: [choice] }
const ticket: Printed['print']['ticket'] = {
  id: 1234,
  column: 'cooking',
  state: 'accepted',
  customer_name: 'Lan',
  note: 'Gọi trước',
  placed_at: '2026-11-20T05:00:00Z',
  waits_since: '2026-11-20T05:00:00Z',
  ready_by: '2026-11-20T05:15:00Z',
  delayed_minutes: 0,
  wanted_at: null,
  release_at: null,
  lines: [line, { ...line, id: 2, name: 'Trà tắc', quantity: 1, note: null, choices: [] }],
  if_sold_out: 'drop',
  asks: null,
  decided: [],
  driver: null,
  courier: null,
  brought_by: 'driver',
  keep_from: null,
  given_back: null,
  cancel_reason: null,
  cancel_asked: null,
  cancel_declined: null,
  staged: null,
}
const print: Printed['print'] = {
  copy: 'kitchen',
  number: 1,
  restaurant: 'Quán Mây',
  ticket,
  to_collect: null,
  printed_at: '2026-11-20T05:01:00Z',
}

/** The text of each paper; tags become spaces. */
function papersOf(...prints: Printed[]): string[] {
  const html = renderToStaticMarkup(<PrintSheet prints={prints} width={58} words={printWords.vi} />)
  return html
    .split('<div class="grid grid-cols-1')
    .slice(1)
    .map((paper) => paper.replace(/^[^>]*>|<[^>]*>/g, ' ').replace(/\s+/g, ' '))
}

it('prints the requested number of papers, each with its number, none as a reprint', () => {
  const papers = papersOf({ print, papers: 2 })
  expect(papers).toHaveLength(2)
  expect(papers[0]).toMatch(/Bản cho bếp Bản 1\/2 #1234 Xong 12:15 Lan Quán Mây/)
  expect(papers[1]).toContain('Bản 2/2')
  expect(papers.join()).not.toContain('In lại')
  expect(papers[0]).toContain('In lúc 12:01 · lần in 1')
})

it('multiplies choices by the quantity and shows notes', () => {
  expect(papersOf({ print, papers: 1 })[0]).toMatch(
    /2 × Trà đào 2 × 50% đường » ít đá 1 × Trà tắc » Gọi trước/,
  )
})

it('marks a reprint with its number', () => {
  const again = { ...print, number: 2 }
  expect(papersOf({ print: again, papers: 1 })[0]).toContain('In lại lần 2')
  expect(papersOf({ print: { ...again, copy: 'labels' }, papers: 1 })[0]).toContain('In lại lần 2')
})

it('shows on the bag’s paper the cash to collect or that it is paid, or neither if the role may not see money', () => {
  const bag = (to_collect: number | null) =>
    papersOf({ print: { ...print, copy: 'bag', to_collect }, papers: 1 })[0]
  expect(bag(46_234)).toMatch(/Thu khách 46\.234/)
  expect(bag(0)).toContain('Đã thanh toán, không thu')
  expect(bag(null)).not.toMatch(/Thu khách|thanh toán/)
})

it('has a label for each cup with its content', () => {
  const labels = papersOf({ print: { ...print, copy: 'labels' }, papers: 1 })
  expect(labels.map((label) => label.trim())).toEqual([
    '#1234 1/3 Lan Trà đào 50% đường » ít đá Lần in 1',
    '#1234 2/3 Lan Trà đào 50% đường » ít đá Lần in 1',
    '#1234 3/3 Lan Trà tắc Lần in 1',
  ])
})
