import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

/** How long one can still order, minute by minute. */
export const ClosingNotice = createLazyPart(async () => (await import('./closing-notice.tsx')).ClosingNotice)
