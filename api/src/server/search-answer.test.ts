import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { readSearch, type Search, searchAnswer } from './search-answer';

const products = sampleProducts();
const answer = (query: string, list: readonly Product[] = products) =>
  searchAnswer(list, readSearch(new URLSearchParams(query)) as Search);

test('lists what the search finds, each with a link, and how much there is', () => {
  const html = answer('busca=polia 5V de 4');
  expect(html).toContain('<p>1 produto para “polia 5V de 4”</p>');
  expect(html).toContain('<a href="/portfolio?produto=polia-5v-4-canais">');
  expect(html).toContain(
    '<strong>Polia 5V de 4 canais</strong> <span>Austin Pulleys | Polias</span>',
  );
});

test('brand, category and page narrow it, and lead on', () => {
  const html = answer('busca=corrente&marca=Nishiyama+Japanese&pagina=2');
  expect(html).toMatch(/^<p>88 produtos para “corrente”, página 2 de 4<\/p>/);
  expect(html.match(/<li>/g)).toHaveLength(24);
  expect(html).not.toContain('Combat');
  expect(html).toContain(
    '<a href="/portfolio?busca=corrente&amp;marca=Nishiyama+Japanese">Página anterior</a>',
  );
  expect(html).toContain('pagina=3">Próxima página</a>');
});

test('says when there is nothing', () => {
  expect(answer('busca=zzz')).toContain('Nenhum produto para “zzz”.');
  expect(answer('busca=polia&pagina=99')).toContain('Nenhum produto');
});

test('whatever stands in the search or the list is text', () => {
  const evil = '<img src=x onerror=alert(1)>"';
  expect(answer(`busca=${encodeURIComponent(evil)}`)).not.toContain('<img');
  const product = { ...(products[0] as Product), nome: `Corrente ${evil}`, marca: evil };
  const html = answer('busca=corrente', [product]);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('searches for nothing are none', () => {
  for (const query of ['', 'busca=', 'busca=%20', 'pagina=2']) {
    expect(readSearch(new URLSearchParams(query))).toBeUndefined();
  }
  expect(readSearch(new URLSearchParams(`busca=${'x'.repeat(500)}`))?.search).toHaveLength(100);
});
