import type { Position } from '#domain/places/distance.ts'

/** Where deliveries would go: a saved address, or, with null for it, where the browser is. */
export type DeliveryPlace = Position & { address: string | null }
