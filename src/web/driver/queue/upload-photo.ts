import { driverApi } from '../driver-api.ts'
import { toDataUrl } from '../photo/photo-bytes.ts'
import { type Act, photoPurposes } from './act-store.ts'

/** Stores the photo of an act at the shop. The same photo that nothing uses yet gets the same id. */
export async function uploadPhoto({ kind, photo }: Act & { photo: Blob }) {
  const purpose = photoPurposes[kind] ?? 'proof'
  return driverApi.addDriverPicture({ purpose, picture: await toDataUrl(photo) })
}
