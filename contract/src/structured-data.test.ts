import { breadcrumbList, itemList, describe as shorten } from './structured-data';
import { findStructuredDataFaults } from './testing/structured-data';

const context = { absolute: (path: string) => `https://elo.example${path}` };

describe('descriptions', () => {
  const first = 'Corrente de rolos de aço-carbono ANSI 40, passo de 12,7 mm.';
  const second = 'Uso geral em transmissões industriais e transportadores, com medidas de norma.';

  it('end with a sentence', () => {
    const text = `${first} ${second} Mesmo passo da ISO 08B, mas rolo diferente.`;
    expect(shorten(text)).toBe(`${first} ${second}`);
    expect(shorten(first)).toBe(first);
  });

  it('may be exactly as long as the limit', () => {
    const text = (length: number) => `${first} ${'a'.repeat(length - first.length - 2)}. Mais.`;
    expect(shorten(text(160))).toHaveLength(160);
    expect(shorten(text(161))).toBe(first);
  });

  it('do not end at a decimal point or an abbreviation', () => {
    const text = `${first} Dimensões conforme ANSI B29.1 e ${'palavra '.repeat(30)}.`;
    expect(shorten(text)).toBe(first);
  });

  it('end at a word if the first sentence is too long', () => {
    const cut = shorten('palavra, '.repeat(100));
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/palavra…$/);
  });
});

describe('Google’s rules', () => {
  const good = [
    breadcrumbList(context, [['Contato', '/contato']]),
    itemList(context, [['a', '/a']]),
  ];

  it("pass for the contract's output", () => {
    expect(findStructuredDataFaults(good)).toEqual([]);
    expect(good[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Início', item: 'https://elo.example/' },
        { position: 2, name: 'Contato', item: 'https://elo.example/contato' },
      ],
    });
  });

  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Corrente' };

  it.each([
    [
      'a product without offer, review or rating',
      { ...product, image: 'https://elo.example/a.jpg' },
    ],
    [
      'one inside a page',
      {
        '@context': 'https://schema.org',
        '@type': 'ItemPage',
        name: 'x',
        url: 'https://elo.example/',
        mainEntity: product,
      },
    ],
    [
      'a film whose date has no time zone',
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'x',
        description: 'Uma descrição que diz de que trata o filme, em uma ou duas frases inteiras.',
        thumbnailUrl: 'https://elo.example/a.jpg',
        uploadDate: '2026-11-21',
        duration: 'PT47S',
        embedUrl: 'https://elo.example/a',
      },
    ],
    ['an unknown type', { '@context': 'https://schema.org', '@type': 'Recipe' }],
    ['no context', { '@type': 'ItemPage', name: 'x', url: 'https://elo.example/' }],
  ])('reject %s', (_what, object) => {
    expect(findStructuredDataFaults([object]).length).toBeGreaterThan(0);
  });
});
