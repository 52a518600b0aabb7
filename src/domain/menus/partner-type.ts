/** The types of partner with their wire ids (rule 3.2). */
export const partnerTypes = [
  { id: 1, key: 'VEGE' },
  { id: 2, key: 'RICEBOX' },
  { id: 3, key: 'STREETFOOD' },
  { id: 4, key: 'SUSHI' },
  { id: 5, key: 'DRINK' },
] as const

/** The additional filters of the restaurant list (rule 3.2). */
export const listOnlyTypes = [
  { id: 6, key: 'BEST_RATED' },
  { id: 7, key: 'NEAR_BY' },
] as const
