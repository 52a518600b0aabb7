import { describe, expect, it } from 'vitest'
import type { Category } from '#contracts/menus/product.ts'
import { pageIn } from '#web/storefront/pieces/page/read-url.ts'
import { menuHref, readMenuQuery } from './menu-query.ts'

function category(id: number): Category {
  return { id, name: `Category ${id}`, partner_id: 1, created_at: '', updated_at: '', products: [] }
}

const categories = [category(7), category(8)]

function read(text: string) {
  const { category: chosen, ...rest } = readMenuQuery(new URLSearchParams(text), categories)
  return { tab: chosen?.id, ...rest }
}

describe('the address of a menu', () => {
  it('an empty address means the first tab, no sorting and eight dishes a category', () => {
    expect(read('')).toEqual({ tab: 7, sort: 'all', whole: [] })
  })

  it('contains the tab, the sorting and the fully shown categories', () => {
    expect(read('tab=8&sort=3&more=8.7')).toEqual({ tab: 8, sort: '3', whole: [7, 8] })
  })

  it.each(['tab=99', 'sort=4', 'sort=all', 'more=', 'more=99', 'more=x', 'more=7,8'])(
    'ignores the invalid %s',
    (text) => {
      expect(read(text)).toEqual({ tab: 7, sort: 'all', whole: [] })
    },
  )

  it('has no tab for a menu without categories', () => {
    expect(readMenuQuery(new URLSearchParams(), []).category).toBeUndefined()
  })

  it('keeps the parts that a link does not change, and drops those that it empties', () => {
    const query = new URLSearchParams('tab=8&sort=3&more=8&reviews=4')
    expect(menuHref(5, query, { tab: 7, more: null })).toBe('/list-products/5?tab=7&sort=3&reviews=4')
  })

  it('has no question mark without parameters', () => {
    expect(menuHref(5, new URLSearchParams('more=7'), { more: null })).toBe('/list-products/5')
  })

  it('counts the pages of the reviews separately', () => {
    expect(pageIn(new URLSearchParams('more=2&reviews=3'), 'reviews')).toBe(3)
  })
})
