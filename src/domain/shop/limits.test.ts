import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('keeps the constants of the product rules', () => {
  expect({ ...limits }).toEqual({
    defaultCentre: { latitude: 16.05, longitude: 108.2 },
    defaultZoom: 12,
    requestTimeoutMs: 60_000,
    geolocationTimeoutMs: 3_000,
    resendLockSeconds: 30,
    toastMs: 5_000,
    errorBannerMs: 3_000,
    signUpBannerMs: 4_000,
    registrationBannerMs: 5_000,
    scrollTopAfterPx: 150,
    searchTextMax: 200,
    partnersPerPage: 6,
    productsPerPage: 8,
    feedbacksPerPage: 3,
    ordersPerPage: 2,
    feedbackMaxLength: 300,
    dishNoteMaxLength: 100,
    driverNoteMax: 200,
    orderNoteMaxLength: 300,
    maxAddresses: 50,
    maxFavourites: 200,
    addressDetailMax: 100,
    addressNameMax: 255,
    closingSoonMinutes: 30,
    pictureMaxBytes: 5_242_880,
    pictureMaxPixels: 40_000_000,
  })
})
