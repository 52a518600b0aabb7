/** The information pages, ordered by how often people look for them; their names are in info-link-words.ts. */
export const infoLinks = [
  { path: '/help', name: 'help' },
  { path: '/faq', name: 'faq' },
  { path: '/shipping', name: 'shipping' },
  { path: '/payment-methods', name: 'payment' },
  { path: '/returns', name: 'returns' },
  { path: '/terms', name: 'terms' },
  { path: '/privacy', name: 'privacy' },
] as const
