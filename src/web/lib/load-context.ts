import type { Api } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'

/** What the server hands to the pages of one request. */
export type PageContext = {
  api: Api
  language: Language
  /** Scheme and host for canonical addresses, without a slash at its end. */
  publicUrl: string
  sellerUrl: string
  /** Told of what failed while a page was made. */
  reportError: (error: unknown) => void
}
