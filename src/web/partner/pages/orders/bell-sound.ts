let audio: AudioContext | null = null

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

/** Whether this device can be heard: browsers ask for a touch first. */
export function canRing(): boolean {
  return audio?.state === 'running'
}

/** To be called by a touch: from then on the bell can ring. Rings once, so that one hears it. */
export async function unlockBell(): Promise<boolean> {
  audio ??= new AudioContext()
  await audio.resume()
  ring()
  return canRing()
}

/** Rings once. */
export function ring(): void {
  if (audio?.state !== 'running') return
  strike(audio, audio.currentTime, 880)
  strike(audio, audio.currentTime + 0.35, 1_175)
}
