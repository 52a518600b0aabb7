import type { RetentionRule } from '#server/db/retention-rule.ts'
import { deletedUsers } from '../../accounts/accounts/public.ts'
import { orphanedAddresses } from '../../accounts/addresses/public.ts'
import { orphanedFavourites } from '../../catalogue/favourites/public.ts'
import { orphanedCartLines } from '../../orders/carts/public.ts'
import { orphanedAppliedVouchers } from '../../orders/vouchers/public.ts'

/**
 * Rows of customers who were deleted more than a day ago: users without references, and rows that calls running at
 * the deletion inserted.
 */
export const deletedUserRows: readonly RetentionRule[] = [
  deletedUsers,
  orphanedAddresses,
  orphanedCartLines,
  orphanedFavourites,
  orphanedAppliedVouchers,
]
