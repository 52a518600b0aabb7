/** How people reach the shop. */
export type ShopDetails = {
  name: string
  street: string
  city: string
  email: string
  /** As people read it. */
  phone: string
  /** As a phone dials it. */
  phoneLink: string
}

/** The shop's own contact details, invented for the demo: edit them here. */
export const shopDetails: ShopDetails = {
  name: 'Mâm',
  street: '1 Bạch Đằng',
  city: 'Đà Nẵng',
  email: 'hello@mam.test',
  phone: '0900 000 000',
  phoneLink: 'tel:+84900000000',
}

/** Tells whether an address lies under .test, which is reserved for trying things out: no mail arrives there. */
export function isTestAddress(email: string): boolean {
  return email.toLowerCase().endsWith('.test')
}

/** Tells whether an e-mail address or phone number of the demo is still among the shop's details. */
export function hasInventedDetails({ email, phoneLink }: ShopDetails): boolean {
  return isTestAddress(email) || phoneLink === 'tel:+84900000000'
}
