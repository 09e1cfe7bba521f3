import { sampleProducts } from '@elo/content/sample';
import { type Product, readCatalogueFilter } from '@elo/contract';
import { createCatalogueIndex } from '../catalogue/catalogue-index';
import { searchHtml } from './search-html';

const products = sampleProducts('base');
const answer = (query: string, list: readonly Product[] = products) =>
  searchHtml(createCatalogueIndex(list), readCatalogueFilter(new URLSearchParams(query)));

test('lists what the search finds, each with a link, how it was read and how much there is', () => {
  const html = answer('busca=polia 5V de 4');
  expect(html).toContain('<p>1 produto para “polia 5V de 4”</p>');
  expect(html).toContain('<p>Lido como: <strong>polia 5V, 4 canais</strong>.');
  expect(html).toContain('<a href="/portfolio?produto=polia-5v-12-5-4-canais">');
  expect(html).toContain(
    '<strong>Polia 5V 12,5 pol de 4 canais</strong> <span>Austin Pulleys | Polias</span>',
  );
});

test('brand, category and page narrow it, and lead on', () => {
  const html = answer('busca=corrente&marca=Nishiyama+Japanese&pagina=2');
  expect(html).toMatch(
    /^<p>88 produtos para “corrente”, marca: Nishiyama Japanese, página 2 de 4<\/p>/,
  );
  expect(html.match(/<img /g)).toHaveLength(24);
  expect(html).toContain(
    '<a href="/portfolio?busca=corrente&amp;marca=Nishiyama+Japanese">Página anterior</a>',
  );
  expect(html).toContain('pagina=3">Próxima página</a>');
});

test('filters without a search are answered, too, and each can be taken back', () => {
  const html = answer('passo=12.7&dentes=17');
  expect(html).toMatch(/^<p>6 produtos para passo: 12,7 mm, dentes: 17<\/p>/);
  expect(html).toContain('<details open><summary>Passo</summary>');
  expect(html).toContain('<strong>12,7 mm (6)</strong> <a href="/portfolio?dentes=17">remover</a>');
  expect(html).toContain('<a href="/portfolio?passo=15.875&amp;dentes=17">15,875 mm (5)</a>');
});

test('says when there is nothing, and leads to what is nearest', () => {
  expect(answer('busca=zzz')).toContain('Nenhum produto para “zzz”.');
  expect(answer('busca=polia&pagina=99')).toContain('Nenhum produto');
  expect(answer('dentes=99')).toContain('Nenhum produto para dentes: 99.');
  expect(answer('busca=2.60.35 BT5')).toContain(
    '<a href="/portfolio?busca=roda+dentada+ISO+12B">Ver roda dentada ISO 12B</a>',
  );
});

test('a pitch that both standards have comes with a word of caution', () => {
  expect(answer('busca=corrente 1/2')).toContain('Correntes ANSI e ISO de mesmo passo não');
  expect(answer('busca=corrente 40')).not.toContain('não trabalham juntas');
});

test('whatever stands in the search or the list is text', () => {
  const evil = '<img src=x onerror=alert(1)>"';
  const query = encodeURIComponent(evil);
  for (const name of ['busca', 'passo', 'bucha', 'marca']) {
    expect(answer(`${name}=${query}&busca=x`)).not.toContain('<img src=x');
  }
  const product = { ...(products[0] as Product), nome: `Corrente ${evil}`, marca: evil };
  const html = answer('busca=corrente', [product]);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});
