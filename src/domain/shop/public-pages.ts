/**
 * The public pages except those of restaurants and dishes, for the sitemap. tests/contract/public-pages.test.ts
 * requires a decision for every new page.
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
