import type { Position } from '#domain/places/distance.ts'

/** A place whose name stands on a map, so that one finds one's way without tiles too. */
export type MapPlace = { name: string; position: Position }
