import { create } from 'qrcode/lib/core/qrcode.js';
import { type QrPath, qrPath } from './qr-path';

/** Dark modules that a path of strokes covers, as `x,y` without the quiet zone. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, verb, a, b] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (verb === 'M') [x, y] = [Number(a), Number(b)];
    else if (verb === 'm') x += Number(a);
    else for (const end = x + Number(a); x < end; x += 1) dark.add(`${x - 4},${y - 4.5}`);
  }
  return dark;
}

test('draws exactly the modules of the code', () => {
  const address = 'https://elo.example/portfolio?produto=corrente-carbono-ansi-40';
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const wanted = new Set<string>();
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) wanted.add(`${x},${y}`);
  }
  const { size, path } = qrPath(address) as QrPath;
  expect(size).toBe(modules.size + 8);
  expect(modulesOf(path)).toEqual(wanted);
});

test('a URL that no code is large enough for has none', () => {
  const urlOf = (length: number) => 'https://elo.example/cotacao?i='.padEnd(length, 'a');
  expect(qrPath(urlOf(2_331))?.size).toBe(177 + 8);
  expect(qrPath(urlOf(2_332))).toBeUndefined();
});
