import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { PartnerCard } from './partner-card.tsx'

const partner: ListedPartner = {
  id: 3,
  name: 'Cơm Gà Bà Hạnh',
  address: '56 Nguyễn Tri Phương, Đà Nẵng',
  latitude: 16.06,
  longitude: 108.2,
  image: { url: '/images/com-ga.webp' },
  status: 'open',
  time_open: '06:00:00',
  time_close: '21:30:59',
  open_now: true,
  open_until: '2026-11-20T14:30:00.000Z',
  opens_at: null,
  closed_reason: null,
  closed_note: null,
  next_slot_at: null,
  busy_minutes: 0,
  type_id: 2,
  city_id: 1,
  average_point: 4,
  number_of_reviews: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

function render(
  changes: Partial<ListedPartner> = {},
  isBestRated = false,
  language: Language = 'en',
  address = '/',
) {
  const card = (
    <PartnerCard
      partner={{ ...partner, ...changes }}
      isBestRated={isBestRated}
      eager={false}
      priority={false}
    />
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => card }])
  return renderToStaticMarkup(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { language } } }} />,
  )
}

test('shows name, address, status and the closing time without its seconds, and leads to the menu', () => {
  const html = render()
  expect(html).toContain('href="/list-products/3"')
  expect(html).toContain('Cơm Gà Bà Hạnh')
  expect(html).toContain('56 Nguyễn Tri Phương')
  expect(html).toContain('Closes 21:30<')
  expect(html).toContain('>Open<')
})

test('names no closing time of a restaurant that is open round the clock', () => {
  const hours = { time_open: '00:00:00', time_close: '23:59:00', open_until: null }
  expect(render(hours)).toContain('Open 24 hours<')
  expect(render(hours, false, 'vi')).toContain('Mở cửa 24/24<')
  expect(render({ ...hours, status: 'close' })).toContain('Usually open 24 hours<')
  expect(render(hours)).not.toContain('23:59')
})

test('says closed of a closed restaurant, in the language of the page', () => {
  expect(render({ status: 'close' })).toContain('>Closed<')
  expect(render({ status: 'close' }, false, 'vi')).toContain('>Đã đóng<')
})

test('shows the rating with one decimal, and nothing where there is none', () => {
  expect(render()).toContain('>4.0<')
  expect(render()).toContain('4.0 of 5 stars, 1 review"')
  expect(render({ average_point: 4.5 }, false, 'vi')).toContain('>4,5<')
  expect(render({ average_point: 4.5 }, false, 'vi')).toContain('"4,5 trên 5 sao, 1 đánh giá"')
  expect(render({ average_point: null })).not.toContain('stars')
})

test('shows the badge only among the best rated, and the distance only near by', () => {
  expect(render({}, true)).toContain('Best rated')
  expect(render()).not.toContain('Best rated')
  expect(render({ distance: 1.2 })).toContain('1.2 km')
  expect(render({ distance: 1.2 }, false, 'vi')).toContain('1,2 km')
  expect(render()).not.toContain(' km')
})

test('the server’s page shows an empty heart labeled with the restaurant, and nothing about delivery', () => {
  expect(render()).toMatch(/<button[^>]*aria-pressed="false"[^>]*aria-label="Favorite: Cơm Gà Bà Hạnh"/)
  expect(render({}, false, 'vi')).toContain('aria-label="Yêu thích: Cơm Gà Bà Hạnh"')
  expect(render()).not.toContain('₫')
})

test('the server’s page contains the whole name and address, also where they are filtered by', () => {
  const html = render({}, false, 'en', '/?name=ga%20ba&address=TRI')
  expect(html).toContain('>Cơm Gà Bà Hạnh<')
  expect(html).toContain('>56 Nguyễn Tri Phương, Đà Nẵng<')
})
