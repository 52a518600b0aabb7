import type { Selectable } from 'kysely'
import type { ShownDriver } from '#contracts/orders/order-shape.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** What a customer's answers are made of; every column null while nobody is assigned. */
export type DriverColumns = {
  [Column in keyof Shown as `driver_${Column}`]: Shown[Column] | null
}

type Shown = Pick<
  Selectable<Tables['drivers']>,
  'id' | 'name' | 'phone_number' | 'license_plate' | 'image_url' | 'status'
>

/** The driver of an order that nobody delivers yet. */
export const nobodyYet: ShownDriver = {
  id: null,
  name: null,
  phone_number: null,
  license_plate: null,
  image: { url: null },
  status: null,
}

/**
 * A driver as a customer may see one (contract: objects), and nothing else of it; one can be called while the order is
 * under way (docs/decisions/0012).
 */
export function toShownDriver(row: DriverColumns & { status: OrderStatus }): ShownDriver {
  return {
    id: row.driver_id,
    name: row.driver_name,
    phone_number: row.status === 'shipping' ? row.driver_phone_number : null,
    license_plate: row.driver_license_plate,
    image: { url: row.driver_image_url },
    status: row.driver_status,
  }
}
