/** The kinds of a customer's address. */
export const addressKinds = ['home', 'work', 'other'] as const

/** The kind of a customer's address. */
export type AddressKind = (typeof addressKinds)[number]
