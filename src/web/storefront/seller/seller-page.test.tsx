import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import SellerPage from './seller-page.tsx'

test('whoever sells finds the registration first, then mail and phone', () => {
  const Stub = createRoutesStub([{ path: '/', Component: SellerPage }])
  expect(renderToStaticMarkup(<Stub />)).toMatch(/href="\/register-partner".*href="mailto:.*href="tel:/s)
})
