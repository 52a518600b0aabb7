let audio: AudioContext | null = null
const listeners = new Set<() => void>()

function tellAll(): void {
  for (const hear of listeners) hear()
}

/** Two strokes of a bell: tones that fade, loud enough for a kitchen. */
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

/** Whether this device can be heard: browsers ask for a touch first, and may silence a page that has slept. */
export function canRing(): boolean {
  return audio?.state === 'running'
}

/** Tells whenever that may be another; answers how to stop. */
export function watchBell(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** To be called by a touch: from then on the bell can ring, until the browser silences the page. */
export async function wakeBell(): Promise<boolean> {
  if (audio === null || audio.state === 'closed') {
    audio = new AudioContext()
    audio.addEventListener('statechange', tellAll)
  }
  // Without a touch some browsers never answer.
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  tellAll()
  return canRing()
}

/** The same, and rings once as a test. */
export async function unlockBell(): Promise<boolean> {
  await wakeBell()
  ring()
  return canRing()
}

/** One stroke: something has come that wants no answer. */
export function chime(): void {
  if (audio?.state === 'running') strike(audio, audio.currentTime, 1_175)
}

/** Rings once. */
export function ring(): void {
  if (audio?.state !== 'running') return
  strike(audio, audio.currentTime, 880)
  strike(audio, audio.currentTime + 0.35, 1_175)
}
