/** Years since the foundation, as every page counts them (spec, section 9). */
export function yearsInMarket(year: number, founded: number): number {
  return year - founded;
}

/**
 * Figures of the company (spec, sections 2 and 9), each with the text before and after its number
 * and the seconds in which it counts up, 1 to 2.
 * @param year current year, or that of composition
 * @param founded year of foundation
 */
export function statisticsFor(year: number, founded: number) {
  return [
    {
      id: 'stock',
      prefix: '+',
      value: 4,
      unit: 'milhões de kg',
      label: 'em estoque: mais de 2.000 posições-palete ou 120 contêineres',
      duration: 1,
    },
    {
      id: 'products',
      prefix: '+',
      value: 3000,
      unit: 'produtos',
      label: 'padronizados em linha',
      duration: 1.5,
    },
    {
      id: 'years',
      prefix: '',
      value: yearsInMarket(year, founded),
      unit: 'anos',
      label: 'no mercado de transmissões mecânicas',
      duration: 1.5,
    },
    {
      id: 'orders',
      prefix: '+',
      value: 15_000,
      unit: 'pedidos',
      label: 'atendidos por ano',
      duration: 2,
    },
  ];
}

/** Heading of the band, for screen readers. */
export const STATISTICS_TITLE = 'A empresa em números';
