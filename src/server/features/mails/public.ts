/** Composes the shop's mails: both languages, text and HTML. */
export { bilingualMail } from './mail-frame.ts'
