/** Deletes a customer's favourites. The retention rule for favourites of deleted customers. */
export { eraseFavourites, orphanedFavourites } from './favourites.ts'
