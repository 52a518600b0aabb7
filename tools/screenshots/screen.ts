import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import type { Visitor } from './guest-book.ts'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

/** The name of a size. */
export type Size = keyof typeof sizes

/** The colour schemes, light and dark. */
export const colorSchemes = ['light', 'dark'] as const

/** A picture: its visitor, address and steps. */
export type Screen = {
  name: string
  visitor: Visitor
  path: string
  prepare?: (page: Page, language: Language) => Promise<void>
  only?: readonly Size[]
  /** A picture of the viewport instead of the whole page. */
  isWindow?: boolean
  isPrinted?: boolean
  /** The API's behaviour: no answers, or errors only. */
  api?: 'silent' | 'broken'
  /** With the service worker; `prepare` cuts the connection. */
  isOffline?: boolean
  /** Taken after lengthenTexts. */
  isLong?: boolean
}
