import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import SellerPage from './seller-page.tsx'

test('a seller finds the registration first, then the console, mail and phone', () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: SellerPage }])
  const root = { language: 'en', publicUrl: 'https://shop.example' }
  expect(renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)).toMatch(
    /href="\/register-partner".*href="\/partner\/".*href="mailto:.*href="tel:/s,
  )
})
