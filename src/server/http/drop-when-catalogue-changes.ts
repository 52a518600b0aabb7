import type { Listener } from '../db/listener.ts'
import type { ReadyBytes } from './ready-bytes.ts'

/** Lets go of what is kept as soon as any process has changed the catalogue (the triggers of 0001-foundation.sql tell). */
export async function dropWhenCatalogueChanges(
  { drop }: Pick<ReadyBytes, 'drop'>,
  listen: Listener['listen'],
): Promise<void> {
  await listen('catalogue_changed', { onMessage: drop, onGap: drop })
}
