import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import type { FoundProduct } from '#contracts/menus/partner.ts'
import type { Found } from './find-options.ts'
import { SearchResults } from './search-results.tsx'

const product: FoundProduct = {
  id: 4,
  name: 'Bánh mì thịt nướng',
  description: '',
  price: 30_000,
  image: { url: null },
  quantity_sold: 2,
  status: 'in_stock',
  category_id: 1,
  has_options: false,
  has_sizes: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  partner: { id: 3, name: 'Bếp Mẫu', status: 'open', busy_minutes: 0, latitude: 16.05, longitude: 108.2 },
}
const dish = (of: FoundProduct) => ({ kind: 'dish' as const, product: of, to: `/product-details/${of.id}` })
const done: Found = { state: 'done', question: 'bahn mi', options: [dish(product)] }
const none: Found = { state: 'done', question: 'bun', options: [] }

function render(found: Found, { type = '', language = 'en' as Language } = {}) {
  const nothing = () => {}
  const handlers = { onType: nothing, onAskAgain: nothing, onFollow: nothing, onClose: nothing }
  const results = (
    <SearchResults {...handlers} listId="list" text={found.question} found={found} active={0} type={type} />
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => results }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { language } } }} />)
}

describe('the list of the search', () => {
  it('shows each dish with its price, its restaurant and the found part marked', () => {
    const html = render(done)
    expect(html).toMatch(/role="option"[^>]*aria-selected="true"/)
    expect(html).toMatch(/<mark[^>]*>Bánh<\/mark><\/span><span> <mark[^>]*>mì<\/mark><\/span> thịt nướng/)
    expect(html).toContain('30.000')
    expect(html).toContain('Bếp Mẫu')
  })

  it('offers recent searches before typing, then popular dishes, and a button that removes the searches', () => {
    const text = (kind: 'recent' | 'popular', said: string) => ({ kind, text: said, to: `/search?q=${said}` })
    const options = [text('recent', 'chè'), text('popular', 'phở')]
    const html = render({ state: 'done', question: '', options })
    expect(html).toMatch(/role="group".*Recent<.*href="\/search\?q=chè".*role="group".*Popular<.*phở/s)
    expect(html).toContain('aria-label="Clear the recent searches"')
    expect(render({ state: 'done', question: '', options: options.slice(1) })).not.toContain('Clear')
  })

  it('marks a dish that is sold out, and a restaurant that is closed', () => {
    const soldOut = { ...product, status: 'out_of_stock' as const }
    const closed = { ...product, partner: { ...product.partner, status: 'close' as const } }
    expect(render({ ...done, options: [dish(soldOut)] })).toContain('Out of stock · <span lang="vi">Bếp Mẫu')
    expect(render({ ...done, options: [dish(closed)] }, { language: 'vi' })).toContain(
      'Đang đóng cửa · <span>Bếp Mẫu',
    )
  })

  it('says that it searches, how many it found, and that it found none', () => {
    expect(render({ ...none, state: 'waiting' })).toContain('Searching…')
    expect(render(done)).toContain('1 dish found')
    expect(render(none)).toContain('Nothing called “bun”. Try another name.')
    expect(render(none, { language: 'vi' })).toContain('Chưa tìm thấy &quot;bun&quot;. Thử tên khác nhé.')
  })

  it('offers all types of restaurant if one type has no such dish', () => {
    expect(render(none)).not.toContain('Search all kinds')
    expect(render(none, { type: '4' })).toContain('Search all kinds')
  })

  it('says what went wrong, and offers another try', () => {
    const refusal = { code: 'offline', message: '' }
    const html = render({ ...none, state: 'failed', refusal }, { language: 'vi' })
    expect(html).toContain('Có vẻ thiết bị đang mất kết nối.')
    expect(html).toContain('Thử lại')
  })

  it('links to the restaurants of that name', () => {
    expect(render(none)).toContain('href="/list-partners?name=bun"')
  })
})
