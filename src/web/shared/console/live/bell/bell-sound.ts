let audio: AudioContext | null = null
const listeners = new Set<() => void>()

function notifyAll(): void {
  for (const listener of listeners) listener()
}

/**
 * One stroke of a bell: a fading tone, loud enough for a kitchen. `at`: its start on the clock of the context, in
 * seconds.
 */
function strike(context: AudioContext, at: number, frequency: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.9, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.8)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.8)
}

/** Whether the bell can be heard. Browsers allow sound only after a touch, and may silence a suspended page. */
export function canRing(): boolean {
  return audio?.state === 'running'
}

/** Calls the listener whenever `canRing` may have changed. Returns a function that stops this. */
export function watchBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Makes the bell able to ring, until the browser silences the page. Call it in the handler of a touch. Resolves to
 * `canRing()`.
 */
export async function wakeBell(): Promise<boolean> {
  if (audio === null || audio.state === 'closed') {
    audio = new AudioContext()
    audio.addEventListener('statechange', notifyAll)
  }
  // Without a touch, `resume` never resolves in some browsers.
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  notifyAll()
  return canRing()
}

/** Wakes the bell and rings once as a test. Resolves to `canRing()`. */
export async function unlockBell(): Promise<boolean> {
  await wakeBell()
  ring()
  return canRing()
}

/** Plays one stroke, for news that need no answer. */
export function chime(): void {
  if (audio?.state === 'running') strike(audio, audio.currentTime, 1_175)
}

/** Rings once, with two strokes. */
export function ring(): void {
  if (audio?.state !== 'running') return
  strike(audio, audio.currentTime, 880)
  strike(audio, audio.currentTime + 0.35, 1_175)
}
