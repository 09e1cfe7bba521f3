import { sampleProduct } from '../testing/products';
import { cadFiles } from './cad-files';

test('a sprocket has a file without and with bores to choose from', () => {
  const files = cadFiles(sampleProduct('roda-cubo-ansi-40-z17')) ?? [];
  expect(files[0]).toMatchObject({ label: 'Sem furo' });
  expect(files.slice(1).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Furo \d+ mm, rasgo de chaveta .* \(DIN 6885-1\)$/),
    expect.stringMatching(/^Furo \d+ mm, rasgo de chaveta .* \(DIN 6885-1\)$/),
  ]);
  expect(files.every(({ src }) => /^\/media\/cad\/roda-[a-z0-9-]+\.zip$/.test(src))).toBe(true);
});

test('a product with other figures has no file rather than that of another', () => {
  const chain = sampleProduct('corrente-carbono-ansi-40');
  expect(cadFiles(chain)).toHaveLength(1);
  const medidas = chain.medidas.map((one) =>
    one.chave === 'pinDiameter' ? { ...one, valor: 4 } : one,
  );
  expect(cadFiles({ ...chain, medidas })).toBeUndefined();
});
