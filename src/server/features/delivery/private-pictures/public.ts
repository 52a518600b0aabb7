/**
 * Gives an uploaded picture to an order or a paper. Deletes a picture, or those of a customer's orders. Retention:
 * unused pictures, and those of old orders.
 */
export { attachPicture, deletePicture, erasePicturesOf, oldPrivatePictures } from './picture-store.ts'
