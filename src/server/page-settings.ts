import type { ShopTerms } from '#domain/shop-terms.ts'
import type { Config } from './config.ts'

function shopTermsOf({ shippingRates, feedbackCoins, acceptWithinMin, fairPlay }: Config): ShopTerms {
  const { rewardedRatingsPerDay } = fairPlay
  return { shippingRates, feedbackCoins, rewardedRatingsPerDay, acceptWithinMin }
}

/** What of the configuration a page is handed, the same for every request. */
export function pageSettings(config: Config) {
  const { publicUrl, pictureOrigin, sellerUrl, tileUrl, geography, imageHost, accounts } = config
  return {
    ...{ publicUrl, pictureOrigin, sellerUrl, tileUrl, imageHost },
    ...geography,
    idCardDigits: accounts.idCardDigits,
    isApprovedAtOnce: accounts.autoApprove,
    shopTerms: shopTermsOf(config),
    showsDevPages: false,
    isDemoWithoutMail: config.isPublicDemo && config.smtpUrl === null,
  }
}
