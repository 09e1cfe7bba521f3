const RATE = 32000;
const CHORD_SECONDS = 8;

// Four calm chords (Hz); each voice is a soft sine with a detuned twin.
const CHORDS = [
  [110, 164.81, 220, 277.18],
  [92.5, 185, 220, 277.18],
  [73.42, 146.83, 220, 277.18],
  [82.41, 164.81, 207.65, 246.94],
];

/** Small repeatable noise source, so that every run makes the same file. */
function makeNoise(): () => number {
  let seed = 20260101;
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2147483648 - 1;
  };
}

function pad(time: number): number {
  const index = Math.floor(time / CHORD_SECONDS);
  let sum = 0;
  for (const step of [index, index - 1]) {
    if (step < 0) continue;
    const age = time - step * CHORD_SECONDS;
    const gain =
      Math.min(1, age / 2.5) * Math.min(1, Math.max(0, (CHORD_SECONDS + 2.5 - age) / 2.5));
    if (gain <= 0) continue;
    for (const [i, hz] of (CHORDS[step % CHORDS.length] as number[]).entries()) {
      const swell = 0.75 + 0.25 * Math.sin(time * 0.7 + i * 1.7);
      const wave =
        Math.sin(2 * Math.PI * hz * time) + 0.6 * Math.sin(2 * Math.PI * hz * 1.003 * time);
      sum += (wave * gain * swell) / (i + 2.2);
    }
  }
  return sum * 0.075;
}

/** A quiet musical bed with a faint roller tick, as a mono 16-bit WAV file in memory. */
export function makeSound(seconds: number): Buffer {
  const count = Math.round(seconds * RATE);
  const data = Buffer.alloc(44 + count * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + count * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(count * 2, 40);
  const noise = makeNoise();
  let smooth = 0;
  for (let i = 0; i < count; i++) {
    const time = i / RATE;
    smooth += (noise() - smooth) * 0.22;
    const tick = smooth * Math.exp(-(time % 0.5) * 90) * 0.05;
    const fade = Math.min(1, time / 1.5, (seconds - time) / 2);
    data.writeInt16LE(Math.round((pad(time) + tick) * fade * 32767), 44 + i * 2);
  }
  return data;
}
