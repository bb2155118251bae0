/** Two short notes once something was won, for who has switched sound on. */
export function chime(): void {
  const context = new AudioContext();
  for (const [at, pitch] of [523, 784].entries()) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const from = context.currentTime + at * 0.16;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + 0.3);
  }
  setTimeout(() => void context.close(), 800);
}
