import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { OrderLines } from './order-summary.tsx'

const line = (id: number, name: string, fault: ShownLine['fault']): ShownLine => ({
  id,
  productId: id,
  name,
  description: '',
  imageUrl: null,
  price: 25_000,
  quantity: 1,
  note: null,
  choices: [],
  fault,
})

/** The text of each line, name first. */
function textsOf(lines: ShownLine[]): string[] {
  const Page = createRoutesStub([
    { path: '/', Component: () => <OrderLines lines={lines} oldPrices={new Map()} /> },
  ])
  return renderToStaticMarkup(<Page />)
    .split('<li')
    .slice(1)
    .map((item) => item.replaceAll(/<[^>]+>/g, ' '))
}

test('each line shows its own reason why it cannot be ordered', () => {
  const lines = textsOf([
    line(1, 'Trà sữa', { code: 'choice_too_many', name: 'Trân châu' }),
    line(2, 'Trà đào', { code: 'choice_sold_out', name: 'Thạch' }),
    line(3, 'Trà chanh', { code: 'group_too_few', name: 'Size' }),
    line(4, 'Bánh mì', { code: 'few_left', name: 'Bánh mì', available_from: null, left: 2 }),
    line(5, 'Cơm gà', null),
  ])
  expect(lines[0]).toContain('Please choose less of Trân châu.')
  expect(lines[1]).toContain('Thạch is sold out.')
  expect(lines[2]).toContain('Please choose: Size.')
  expect(lines[3]).toContain('Only 2 of Bánh mì left.')
  expect(lines[4]).not.toMatch(/sold out|choose|left/)
})
