/** The shop's own contact details, invented for the demo: edit them here. */
export const shopDetails = {
  name: 'Mâm',
  street: '1 Bạch Đằng',
  city: 'Đà Nẵng',
  email: 'hello@mam.test',
  /** As people read it. */
  phone: '0900 000 000',
  /** As a phone dials it. */
  phoneLink: 'tel:+84900000000',
} as const
