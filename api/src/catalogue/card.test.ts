import { sampleProduct } from '../testing/products';
import { toCardData } from './card';

const CHAIN = sampleProduct('corrente-carbono-ansi-40');

test('a card shows the photo titled <id>-thumb, else the first, else none', () => {
  const [first] = CHAIN.fotos;
  expect(toCardData(CHAIN)).toEqual({
    id: CHAIN.id,
    nome: CHAIN.nome,
    marca: CHAIN.marca,
    categoria: CHAIN.categoria,
    thumb: CHAIN.fotos.at(-1)?.src,
  });
  expect(toCardData({ ...CHAIN, fotos: first ? [first] : [] }).thumb).toBe(first?.src);
  expect(toCardData({ ...CHAIN, fotos: [] }).thumb).toBe('');
});
