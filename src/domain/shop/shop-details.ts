/** The shop's contact details. */
export type ShopDetails = {
  name: string
  street: string
  city: string
  email: string
  /** For display. */
  phone: string
  /** For `tel:` links. */
  phoneLink: string
}

/** The shop's contact details, invented for the demo. Edit them here. */
export const shopDetails: ShopDetails = {
  name: 'Mâm',
  street: '1 Bạch Đằng',
  city: 'Đà Nẵng',
  email: 'hello@mam.test',
  phone: '0900 000 000',
  phoneLink: 'tel:+84900000000',
}

/** Whether an address is under .test, a reserved domain that receives no mail. */
export function isTestAddress(email: string): boolean {
  return email.toLowerCase().endsWith('.test')
}

/** Whether the demo's e-mail address or phone number is still in use. */
export function hasInventedDetails({ email, phoneLink }: ShopDetails): boolean {
  return isTestAddress(email) || phoneLink === 'tel:+84900000000'
}
