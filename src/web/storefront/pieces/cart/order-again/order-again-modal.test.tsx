import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReorderPreview } from './order-again.ts'
import { OrderAgainModal } from './order-again-modal.tsx'

const line: ReorderPreview['lines'][number] = {
  line_id: 1,
  product_id: 7,
  name: 'Trà sữa',
  image: { url: null },
  quantity: 1,
  note: null,
  choices: [],
  left_out: ['L'],
  old_price: 32_000,
  price: 25_000,
  change: 'choices',
}

function render(change: ReorderPreview['lines'][number]['change']): string {
  const preview: ReorderPreview = {
    partner: { id: 1, name: 'Quán Thử', status: 'open', next_slot_at: null },
    lines: [
      { ...line, change },
      { ...line, line_id: 2, change: null, left_out: [] },
    ],
    subtotal: 25_000,
    replaces: 0,
  }
  const nothing = () => {}
  const asked = { preview, isBusy: false, onConfirm: nothing, onAhead: nothing, onClose: nothing }
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderAgainModal {...asked} /> }])
  return renderToStaticMarkup(<Page />)
}

test('a dish whose size is gone gets no default size, but a link to the dish', () => {
  const shown = render('choices')
  expect(shown).toMatch(/<a[^>]*href="\/product-details\/7"/)
  expect(shown).toContain('Choose again: Trà sữa')
  expect(shown).toContain('Without L')
})

test('a dish that is sold out has no link', () => {
  expect(render('sold_out')).not.toContain('/product-details/7')
  expect(render('sold_out')).toContain('Out of stock')
})
