import { createStored } from '#web/shared/stored/stored.ts'

/** A heart that a guest has pressed, to be set after the login. */
type HeartWish = { id: number; name: string; at: number }

/** Whoever has not logged in by then has thought better of it. */
const lastsMs = 30 * 60_000

const stored = createStored<HeartWish>({
  key: 'mam.heart-wish.v1',
  maxBytes: 2_000,
  isValid: (value): value is HeartWish =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    Number.isInteger(value.id) &&
    'name' in value &&
    typeof value.name === 'string' &&
    'at' in value &&
    typeof value.at === 'number',
})

/** Remembers the heart that a guest pressed on the way to the login. */
export function wishForHeart({ id, name }: { id: number; name: string }): void {
  stored.write({ id, name, at: Date.now() })
}

/** The heart that was wished for, once. */
export function takeHeartWish(): { id: number; name: string } | null {
  const wish = stored.read()
  if (wish === null) return null
  stored.write(null)
  const age = Date.now() - wish.at
  return age >= 0 && age < lastsMs ? wish : null
}
