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

/** The looks by day and by night. */
export const looks = ['light', 'dark'] as const

/** One picture: who looks, at which address, and what they do there first. */
export type Screen = {
  name: string
  visitor: Visitor
  path: string
  prepare?: (page: Page, language: Language) => Promise<void>
  only?: readonly Size[]
  /** The picture shows the window as it is held in the hand, not the whole page. */
  isWindow?: boolean
  isPrinted?: boolean
  /** What the API does meanwhile: it never answers, or it always fails. */
  api?: 'silent' | 'broken'
  /** With the service worker, and cut off from the shop by `prepare`. */
  isOffline?: boolean
  /** Taken once the shop's texts are as long as they may be. */
  isLong?: boolean
}
