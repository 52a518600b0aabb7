import { expect, test } from 'vitest'
import { similarHref } from './similar-href.ts'

const menu = (...dishes: [name: string, sold: number][]) => ({
  type_id: 3,
  categories: [{ products: dishes.map(([name, quantity_sold]) => ({ name, quantity_sold })) }],
})

test('a restaurant that sells mostly bún bò leads to a search for open restaurants with bún bò', () => {
  const href = similarHref(menu(['Trà đá', 5], ['Bún bò Huế', 90], ['Bún bò giò heo', 40], ['Bún chả', 60]))
  expect(new URLSearchParams(href.split('?')[1]).get('q')).toBe('Bún bò')
  expect(href).toMatch(/^\/search\?.*open=1$/)
})

test('dishes that were never sold count too', () => {
  expect(similarHref(menu(['Cơm gà xé', 0]))).toContain('q=C%C6%A1m+g%C3%A0')
})

test('without a known kind of dish it leads to open restaurants of the same type', () => {
  expect(similarHref(menu(['Món nhà làm', 9]))).toBe('/list-partners?status=open&type=3')
})
