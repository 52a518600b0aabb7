/** Changes of menus that are too old to be undone. */
export { expiredMenuChanges } from './history-store.ts'
