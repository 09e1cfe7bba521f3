import type { CompanyFacts, HostServices } from '@elo/contract';

/** Company facts as far as the catalogue reads them. */
export const COMPANY = {
  nome: 'Elo Transmissões',
  whatsapp: '5516900000000',
  marcas: [
    { id: 'combat', nome: 'Combat Correntes' },
    { id: 'nishiyama', nome: 'Nishiyama Japanese' },
    { id: 'austin', nome: 'Austin Pulleys' },
  ],
} as CompanyFacts;

/** A host whose functions are mocks. */
export function makeHost(part: Partial<HostServices> = {}): jest.Mocked<HostServices> {
  return {
    company: COMPANY,
    path: '/portfolio',
    search: '',
    year: 2026,
    composed: true,
    section: undefined,
    navigate: jest.fn(),
    mediaUrl: jest.fn((path: string) => path.replace('/media/', '/packages/media/1.0.0/')),
    fetchJson: jest.fn(),
    reportError: jest.fn(),
    announce: jest.fn(),
    ...part,
  } as jest.Mocked<HostServices>;
}
