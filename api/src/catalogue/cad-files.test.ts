import { sampleProducts } from '@elo/content/sample';
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
  expect(cadFiles({ ...chain, medidas })).toEqual([]);
});

test('most wheels are drawn and have no published file; what no figures describe is not drawn', () => {
  const files = (id: string) => {
    const found = sampleProducts().find((product) => product.id === id);
    if (!found) throw new Error(`The sample has no product ${id}`);
    return cadFiles(found);
  };
  expect(files('corrente-agricola-placa-reta')).toBeUndefined();
  expect(files('roda-cubo-ansi-40-z16')).toEqual([]);
  expect(files('roda-dupla-ansi-40-z17')).toEqual([
    { label: 'Sem furo', src: '/media/cad/roda-ansi-40-2-z17-cubo.zip' },
  ]);
});
