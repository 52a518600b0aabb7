import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('keeps the constants of the specification', () => {
  expect({ ...limits }).toEqual({
    requestTimeoutMs: 60_000,
    geolocationTimeoutMs: 3_000,
    resendLockSeconds: 30,
    toastMs: 5_000,
    errorBannerMs: 3_000,
    signUpBannerMs: 4_000,
    scrollTopAfterPx: 150,
    partnersPerPage: 6,
    productsPerPage: 8,
    feedbacksPerPage: 3,
    ordersPerPage: 2,
    feedbackMaxLength: 300,
    maxAddresses: 50,
    addressNameMax: 255,
  })
})
