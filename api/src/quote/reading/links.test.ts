import { sampleProducts } from '@elo/content/sample';
import { CatalogueIndex } from '../../catalogue/catalogue-index';
import { rowsOfText } from './columns';
import { readLines } from './read-lines';

const products = sampleProducts();
const index = new CatalogueIndex(products);
const links = products.filter(({ categoria }) => ['Emendas', 'Ferramentas'].includes(categoria));

test('links and tools are there for every size and number of strands of the roller chains', () => {
  const chains = products.filter(({ id }) =>
    /^corrente-(?:carbono|inox|zincada|dupla|tripla|pesada|passo-longo)/.test(id),
  );
  const ids = new Set(links.map(({ id }) => id));
  const wanted = chains.flatMap(({ id }) => [
    id.replace('corrente', 'emenda'),
    id.replace('corrente', 'meia-emenda'),
  ]);
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  expect(links).toHaveLength(wanted.length + 2);
});

test('the name of every link and tool finds it first, and is its only match in a list', () => {
  const wrong = links.flatMap(({ id, nome }) => {
    const first = index.find({ search: nome }).products[0]?.id;
    const [line] = [...readLines(index, rowsOfText(`10 ${nome}`))];
    const read = line?.kind === 'matched' ? `${line.quantity} ${line.product.product}` : line?.kind;
    return first === id && read === `10 ${id}` ? [] : [`${nome}: ${first}, ${read}`];
  });
  expect(wrong).toEqual([]);
});
