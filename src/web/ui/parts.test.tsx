import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from './buttons/button.tsx'
import { Field } from './fields/field.tsx'
import { Stepper } from './fields/stepper.tsx'
import { Price } from './labels/price.tsx'
import { Rating } from './labels/rating.tsx'
import { Pagination } from './navigation/pagination.tsx'
import { TabLinks } from './navigation/tab-links.tsx'
import { Picture } from './pictures/picture.tsx'

const render = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test('a field connects its label, hint and error to the input', () => {
  const html = render(<Field id="phone" label="Phone" hint="Ten digits" error="Too short" />)
  expect(html).toContain('<label for="phone"')
  expect(html).toMatch(/<input[^>]* aria-invalid="true"/)
  expect(html).toMatch(/<input[^>]* aria-describedby="phone-hint phone-error"/)
  expect(html).toMatch(/<p id="phone-error".*Too short/)
})

test('a field without an error is not marked as invalid', () => {
  const html = render(<Field id="phone" label="Phone" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid="')
})

function disabledButtons(value: number) {
  const labels = { quantity: 'Quantity', decrease: 'Less', increase: 'More' }
  const html = render(<Stepper value={value} onChange={() => {}} labels={labels} />)
  const isDisabled = (label: string) =>
    new RegExp(`<button[^>]*aria-label="${label}"[^>]* aria-disabled="true"`).test(html)
  return { less: isDisabled('Less'), more: isDisabled('More') }
}

test('the decrement is disabled below 2 and the increment at 99', () => {
  expect(disabledButtons(1)).toEqual({ less: true, more: false })
  expect(disabledButtons(2)).toEqual({ less: false, more: false })
  expect(disabledButtons(98)).toEqual({ less: false, more: false })
  expect(disabledButtons(99)).toEqual({ less: false, more: true })
})

function pages(page: number, pageCount: number) {
  const labels = {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (at: number) => `Page ${at}`,
    pageOf: (at: number, count: number) => `Page ${at} of ${count}`,
  }
  return render(
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(at) => `/list?page=${at}`}
      headingId="list"
      labels={labels}
    />,
  )
}

test('pagination links to its neighbours and marks the current page', () => {
  const html = pages(2, 3)
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/list\?page=1"/)
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/list\?page=3"/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/<a[^>]*aria-label="Page 2"[^>]*aria-current="page"/)
})

test('there is no link before the first page or after the last, and no pagination for one page', () => {
  expect(pages(1, 3)).not.toContain('rel="prev"')
  expect(pages(3, 3)).not.toContain('rel="next"')
  expect(pages(1, 1)).toBe('')
})

test('tabs are links, and the current one is marked', () => {
  const items = [
    { key: 'rice', label: 'Rice', to: '/?tab=rice' },
    { key: 'soup', label: 'Soup', to: '/?tab=soup' },
  ]
  const html = render(<TabLinks label="Kinds" items={items} current="soup" />)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Soup/)
})

test('a missing picture keeps its box and its text', () => {
  const html = render(<Picture src={null} alt="Bún bò" />)
  expect(html).toContain('aspect-[4/3]')
  expect(html).toContain('aria-label="Bún bò"')
  expect(html).not.toContain('<img')
})

test('a dish without a picture is a plain tile with its name, or a small box with its initials', () => {
  const html = render(<Picture src={null} alt="" name="Bún chả cá" />)
  expect(html).toContain('data-name="Bún chả cá"')
  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toMatch(/<img|<svg|role="img"/)
  expect(render(<Picture src={null} alt="" name="đậu hũ sốt cà" ratio="square" />)).toContain(
    'data-name="ĐH"',
  )
  expect(render(<Picture src="/a.webp" alt="" name="Bún chả cá" />)).not.toContain('data-name')
})

test('pictures load when they come near, the first one at once', () => {
  expect(render(<Picture src="/a.webp" alt="" />)).toContain('loading="lazy"')
  const first = render(<Picture src="/a.webp" alt="" priority />)
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
})

test('a picture of the shop loads in the drawn size, a picture of another site unchanged', () => {
  const key = '57c06a81b4ab5e1adb81165f'
  const card = render(<Picture src={`/images/${key}.webp`} alt="" sizes="18rem" />)
  expect(card).toContain(`/images/384/${key}.webp 384w, /images/768/${key}.webp 768w`)
  expect(card).toContain('sizes="18rem"')
  const row = render(<Picture src={`/images/${key}.webp`} alt="" ratio="square" />)
  expect(row).toContain(`src="/images/192/${key}.webp"`)
  expect(row).not.toContain('srcSet')
  const foreign = render(<Picture src="https://pictures.test/a.webp" alt="" />)
  expect(foreign).toContain('src="https://pictures.test/a.webp"')
  expect(foreign).not.toContain('srcSet')
})

test('a rating has its meaning in words and shows the given number', () => {
  const html = render(<Rating value={4} text="4,0" label="4,0 trên 5 sao" />)
  expect(html).toContain('role="img" aria-label="4,0 trên 5 sao"')
  expect(html).toContain('>4,0</span>')
})

test('prices have the Vietnamese format', () => {
  expect(render(<Price amount={30000} />).replace(/\u00a0/g, ' ')).toContain('>30.000 ₫<')
})

test('a button submits no form by default, and announces that it is busy', () => {
  expect(render(<Button>Go</Button>)).toContain('type="button"')
  expect(render(<Button>Go</Button>)).not.toContain('aria-busy')
  expect(render(<Button busy>Go</Button>)).toContain('aria-busy="true"')
})
