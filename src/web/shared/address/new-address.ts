import type { Position } from '#domain/places/distance.ts'
import { knownPlaces } from '#domain/places/known-places.ts'
import { findSpelled, spelledWords } from '#domain/search/spelling.ts'

/** Landmarks for orientation on a map without tiles. */
export const mapPlaces = knownPlaces.map(({ name, latitude, longitude }) => ({
  name: name.split(',')[0] ?? name,
  position: { latitude, longitude },
}))

/** The area around the pin; empty if the text already contains it, with or without diacritics. */
export function missingArea({ name, area }: NewAddress): string {
  return findSpelled(spelledWords(name), spelledWords(area)) < 0 ? area : ''
}

/** An address that is being written. */
export type NewAddress = {
  name: string
  position: Position | null
  /** What has placed the pin; `nobody`: it has no position yet. */
  placedBy: 'nobody' | 'browser' | 'place' | 'hand'
  /** The neighbourhood and city around the pin; empty: unknown. */
  area: string
}

/** An empty address. */
export const blankAddress: NewAddress = { name: '', position: null, placedBy: 'nobody', area: '' }

/** A saved address: its text, and the position of its pin. */
export type SavedAddress = { name: string } & Position

/** A saved address, opened for editing. */
export function savedAddress({ name, latitude, longitude }: SavedAddress): NewAddress {
  return { ...blankAddress, name, position: { latitude, longitude } }
}

/** The typed text, followed by the area around the pin. */
export function withArea(name: string, area: string): string {
  const typed = name.trim().replace(/(?<![\s,])[\s,]+$/, '')
  return typed === '' ? area : `${typed}, ${area}`
}
