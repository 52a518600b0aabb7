/** Which dish's pages are gone for good: taken off a menu that is still there. */
/** Which restaurants' and dishes' pages everybody may find, stretch of ids by stretch of ids. */
export { isDishGone, listStretches, listStretchPages } from './listed-page-store.ts'
