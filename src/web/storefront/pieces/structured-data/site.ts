import type { Language } from '#contracts/language.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import { languageHref } from '#web/storefront/pieces/page/language-href.ts'
import { sharedPicture } from '#web/storefront/pieces/page/shared-picture.ts'

/** A thing in the sense of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The text of a data block; escaping keeps any name or description from ending the block. */
export function asDataBlock(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')
}

const siteWords = defineWords({
  en: { restaurants: 'Restaurants' },
  vi: { restaurants: 'Nhà hàng' },
})

/** The shop's address and the language of the page. */
export type Site = { publicUrl: string; language: Language }

/** The canonical address of a page. */
export function addressOf({ publicUrl, language }: Site, pathname: string): string {
  return publicUrl + languageHref(pathname, '', language)
}

/** A picture's property; omitted if there is none. */
export function imageOf({ publicUrl }: Site, url: string | null): { image?: string } {
  return url === null ? {} : { image: sharedPicture(url, publicUrl) }
}

/** The path to a page, starting at the list of restaurants. */
export function breadcrumbs(site: Site, steps: readonly { name: string; path: string }[]): Thing {
  const list = { name: siteWords[site.language].restaurants, path: '/list-partners' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [list, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  }
}
