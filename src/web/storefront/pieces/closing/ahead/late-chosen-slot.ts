import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

/** For when one is ordering, or that this time is gone. */
export const ChosenSlot = createLazyPart(async () => (await import('./chosen-slot.tsx')).ChosenSlot)
