import type { ImageHostNames } from '#web/shared/shop/use-shop-data.ts'
import { type Answer, partnerApi } from './partner-api.ts'

/** The host to which pictures are uploaded, read from the answer of `getMenu`. */
export function imageHostOf({ image_host }: Answer<'getMenu'>): ImageHostNames {
  const { base_url, cloud_name, upload_preset } = image_host
  return { baseUrl: base_url, cloudName: cloud_name, uploadPreset: upload_preset }
}

/** The image host for a page that has not loaded the menu; null if the call fails. */
export async function findImageHost(partner_id: number): Promise<ImageHostNames | null> {
  const menu = await partnerApi.getMenu({ partner_id })
  return menu.ok ? imageHostOf(menu.value) : null
}
