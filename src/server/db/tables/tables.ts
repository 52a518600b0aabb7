import type * as accounts from './account-tables.ts'
import type * as catalogue from './catalogue-tables.ts'
import type { ImagesTable, ReferredImagesTable } from './image-tables.ts'
import type * as money from './money-tables.ts'
import type * as orders from './order-tables.ts'

/** The tables for Kysely. */
export type Tables = {
  users: accounts.UsersTable
  sessions: accounts.SessionsTable
  verification_codes: accounts.VerificationCodesTable
  code_requests: accounts.CodeRequestsTable
  limit_counts: accounts.LimitCountsTable
  staff: accounts.StaffTable
  memberships: accounts.MembershipsTable
  administrators: accounts.AdministratorsTable
  recovery_codes: accounts.RecoveryCodesTable
  partners: accounts.PartnersTable
  pending_sign_ups: accounts.PendingSignUpsTable
  drivers: accounts.DriversTable
  categories: catalogue.CategoriesTable
  products: catalogue.ProductsTable
  addresses: accounts.AddressesTable
  cart_lines: orders.CartLinesTable
  orders: orders.OrdersTable
  order_details: orders.OrderDetailsTable
  order_events: orders.OrderEventsTable
  order_offers: orders.OrderOffersTable
  vouchers: money.VouchersTable
  applied_vouchers: money.AppliedVouchersTable
  coin_movements: money.CoinMovementsTable
  idempotency_keys: orders.IdempotencyKeysTable
  favourites: catalogue.FavouritesTable
  feedbacks: orders.FeedbacksTable
  images: ImagesTable
  installation: { id: string }
  referred_images: ReferredImagesTable
  admin_actions: accounts.AdminActionsTable
}
