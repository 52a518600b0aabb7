/**
 * The pages that everybody may find, besides those of restaurants and dishes: what a sitemap begins with. A further page
 * answers "is it here?" in tests/contract/public-pages.test.ts.
 */
export const publicPages = [
  '/list-partners',
  '/about-us',
  '/contact-us',
  '/login',
  '/register-partner',
  '/register-driver',
  '/seller',
  '/help',
  '/faq',
  '/shipping',
  '/payment-methods',
  '/returns',
  '/terms',
  '/privacy',
] as const
