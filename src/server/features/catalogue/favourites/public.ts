/** Deletes a customer's favourites; by which rule those that were left over are deleted. */
export { eraseFavourites, orphanedFavourites } from './favourites.ts'
