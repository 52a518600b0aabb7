/** What one tab tells the others where storage cannot. */
export type TabNote = { key: string; text: string | null }

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = typeof window === 'undefined' ? null : new BroadcastChannel('mam.notes.v1')
  } catch {
    channel = null
  }
  return channel
}

/** Tells the other tabs. */
export function tellTabs(note: TabNote): void {
  openChannel()?.postMessage(note)
}

/** Hears what other tabs tell; answers how to stop that. */
export function hearTabs(hear: (note: TabNote) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNote>) => hear(data)
  openChannel()?.addEventListener('message', listen)
  return () => openChannel()?.removeEventListener('message', listen)
}
