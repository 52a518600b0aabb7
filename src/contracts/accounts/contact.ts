import { endpoint } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { contactSchema } from './profile-forms.ts'

/** Mails what somebody writes to the shop, and confirms to the sender. */
export const contactShop = endpoint({
  route: 'POST /contact',
  noun: 'Contact',
  summary: 'Mails what somebody writes to the shop, and confirms to the sender.',
  audience: 'public',
  access: 'write',
  limit: 'contact',
  input: contactSchema,
  output: messageSchema,
})
