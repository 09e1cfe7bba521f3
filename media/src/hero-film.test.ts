import { encodeWav, makeDriveSound, SAMPLE_RATE } from './hero-film';

const sound = makeDriveSound(4, 6);

test('is quiet and never clips', () => {
  const peak = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(0.05);
  expect(peak).toBeLessThan(0.4);
});

test('loops without a click: the step over the seam is no larger than steps elsewhere', () => {
  const largest = sound
    .subarray(1)
    .reduce((max, sample, i) => Math.max(max, Math.abs(sample - (sound[i] ?? 0))), 0);
  const seam = Math.abs((sound[0] ?? 0) - (sound.at(-1) ?? 0));
  expect(seam).toBeLessThanOrEqual(largest);
});

test('is the same at every run', () => {
  expect(makeDriveSound(4, 6)).toEqual(sound);
});

test('becomes a mono 16-bit WAV of its own length', () => {
  const wav = encodeWav(sound);
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.readUInt16LE(22)).toBe(1);
  expect(wav.readUInt32LE(24)).toBe(SAMPLE_RATE);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
});
