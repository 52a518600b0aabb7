/** Composes every mail of the shop: both languages, text and HTML. */
export { bilingualMail } from './mail-frame.ts'
