import { expect, test } from 'vitest'
import type { PageArgs } from '#web/storefront/pieces/session/page-context.ts'
import { loader } from './list-products-page.tsx'

const image = { url: null }
const review = {
  id: 7,
  content: 'Ngon',
  point: 5,
  image,
  user_id: 4711,
  order_id: 4712,
  driver_id: null,
  partner_id: 5,
  created_at: '20-11-2026 12:00',
  updated_at: '2026-11-20T05:00:00.000Z',
  user: { name: 'Lê Thị Khế', image },
  reply: null,
}

test('a restaurant’s page has no account id and no order id in its reviews', async () => {
  const asked: number[] = []
  const api = {
    getPartner: async () => ({ ok: true, value: { id: 5, status: 'open' } }),
    listPartnerFeedbacks: async ({ page }: { page: number }) => {
      asked.push(page)
      return { ok: true, value: { avg_point: 5, number_of_reviews: 1, feedbacks: [review] } }
    },
  }
  // The second page of reviews does not exist: the loader fetches the first, and strips it the same way.
  for (const query of ['', '?reviews=2']) {
    const request = new Request(`https://mam.test/list-products/5${query}`)
    const context = { get: () => ({ api, language: 'vi' }) }
    const args = { context, params: { slug: '5' }, request } as unknown as PageArgs
    const { feedbacks } = await loader(args)
    expect(JSON.stringify(feedbacks)).not.toMatch(/user_id|order_id|4711|4712/)
    expect(feedbacks.feedbacks).toMatchObject([{ id: 7, content: 'Ngon', user: { name: 'Lê Thị Khế' } }])
  }
  expect(asked).toEqual([1, 2, 1])
})
