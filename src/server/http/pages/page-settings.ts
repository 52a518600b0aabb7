import type { Settings } from '#server/config/settings.ts'

/** What of the configuration a page is handed, the same for every request. */
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
