import { imageKeyOf } from '#domain/pictures/image-variants.ts'

/** The shop's own picture, drawn by tools/draw/draw-share-picture.ts. */
const drawnPicture = '/share.png'

/** The absolute address of the picture for a shared link, as JPEG, which every network can show. */
export function sharedPicture(picture: string | null, publicUrl: string): string {
  if (picture === null) return publicUrl + drawnPicture
  const key = imageKeyOf(picture)
  if (key !== null) return `${publicUrl}/images/1200/${key}.jpg`
  return picture.startsWith('/') ? publicUrl + picture : picture
}
