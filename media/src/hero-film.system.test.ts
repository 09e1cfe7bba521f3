import { spawnSync } from 'node:child_process';
import { SOUND_INPUT } from './hero-film';

const { error } = spawnSync('ffmpeg', ['-version']);
if (error) process.stderr.write(`The hero's sound is not checked: ${error.message}\n`);

/** The sound as 32-bit samples in −1…1. */
function makeSound(): Buffer {
  const args = ['-loglevel', 'error', ...SOUND_INPUT, '-f', 'f32le', '-'];
  const { status, stdout, stderr } = spawnSync('ffmpeg', args, { maxBuffer: 10_000_000 });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

(error ? describe.skip : describe)("the hero's sound", () => {
  let bytes: Buffer;
  let sound: Float32Array;
  beforeAll(() => {
    bytes = makeSound();
    sound = new Float32Array(new Uint8Array(bytes).buffer);
  });

  test('is mono and as long as the film', () => {
    expect(sound).toHaveLength(8 * 44_100);
  });

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

  test('ticks once per pitch, every second time more softly', () => {
    // Above the hum: the steps between samples within 20 ms after each half second.
    const steepest = Array.from({ length: 16 }, (_, pitch) => {
      const at = pitch * 22_050;
      const steps = sound.subarray(at + 1, at + 882).map((one, i) => one - (sound[at + i] ?? 0));
      return steps.reduce((max, step) => Math.max(max, Math.abs(step)), 0);
    });
    const loud = steepest.filter((_, pitch) => pitch % 2 === 0);
    const soft = steepest.filter((_, pitch) => pitch % 2 === 1);
    expect(Math.min(...loud)).toBeGreaterThan(Math.max(...soft));
    expect(Math.min(...soft)).toBeGreaterThan(0.01);
  });

  test('is the same at every run', () => {
    expect(makeSound().equals(bytes)).toBe(true);
  });
});
