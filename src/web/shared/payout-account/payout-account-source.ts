import type { Endpoints } from '#contracts/api.ts'
import type { InputOf, OutputOf, Result } from '#contracts/endpoint.ts'

/** A party's payout account, masked, and the change that waits. */
export type PayoutAccount = OutputOf<Endpoints['getDriverPayoutAccount']>

/** Where a surface has its party's payout account from: its own calls. */
export type PayoutAccountSource = {
  party: 'restaurant' | 'driver'
  /** Tells the accounts of several parties on one device apart. */
  key: string
  /** Otherwise the person only sees the masked account. */
  mayEdit: boolean
  get: () => Promise<Result<PayoutAccount>>
  set: (entered: InputOf<Endpoints['setDriverPayoutAccount']>) => Promise<Result<PayoutAccount>>
  cancel: () => Promise<Result<PayoutAccount>>
}
