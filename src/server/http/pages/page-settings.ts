import type { Settings } from '#server/config/settings.ts'

/** The settings in a page's context. */
export function pageSettings(settings: Settings) {
  const { publicUrl, pictureOrigin, sellerUrl, tileUrl, geography, imageHost, accounts, shopTerms } = settings
  return {
    ...{ publicUrl, pictureOrigin, sellerUrl, tileUrl, imageHost },
    ...geography,
    idCardDigits: accounts.idCardDigits,
    isApprovedAtOnce: accounts.autoApprove,
    shopTerms,
    showsDevPages: false,
    isDemoWithoutMail: settings.isPublicDemo && settings.smtpUrl === null,
  }
}
