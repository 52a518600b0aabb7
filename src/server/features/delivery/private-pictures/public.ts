/** Gives an uploaded picture to an order. Deletes the pictures of a customer's orders. Retention. */
export { attachPicture, erasePicturesOf, oldPrivatePictures } from './picture-store.ts'
