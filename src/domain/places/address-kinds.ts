/** What an address is to its customer. */
export const addressKinds = ['home', 'work', 'other'] as const

/** What an address is to its customer. */
export type AddressKind = (typeof addressKinds)[number]
