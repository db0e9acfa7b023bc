const NOTES = [
  { hertz: 1046.5, after: 0 },
  { hertz: 1318.5, after: 0.16 },
  { hertz: 1568, after: 0.32 },
];
const LOUD = 0.4;
const FADES = 1.1;

/** A small bell of three notes, made on the spot: there is no file to wait for. */
export function chime(audio: AudioContext): void {
  for (const { hertz, after } of NOTES) {
    const from = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(LOUD, from + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + FADES);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + FADES);
  }
}
