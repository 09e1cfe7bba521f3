import type { CompanyFacts, HostServices } from '@elo/contract';
import { makeHost } from '@elo/contract/testing';

/** Company facts as tests see them. */
export const TEST_COMPANY: CompanyFacts = {
  nome: 'Elo Transmissões',
  razaoSocial: 'Elo Transmissões Ltda.',
  email: 'comercial@elo.example',
  telefone: '(16) 3000-0000',
  whatsapp: '5516900000000',
  horario: {
    abre: '07:30',
    fecha: '17:30',
    dias: 'de segunda a sexta-feira',
    semana: ['Monday', 'Friday'],
  },
  escritorio: {
    titulo: 'Escritório',
    logradouro: 'Avenida das Engrenagens, 1000',
    bairro: 'Centro',
    cidade: 'Ribeirão Preto',
    estado: 'SP',
    cep: '14000-000',
    latitude: -21.17,
    longitude: -47.81,
  },
  centroDistribuicao: {
    titulo: 'Centro de distribuição',
    logradouro: 'Rodovia dos Rolamentos, km 10',
    bairro: 'Distrito Industrial',
    cidade: 'Uberaba',
    estado: 'MG',
    cep: '38000-000',
    latitude: -19.74,
    longitude: -47.93,
  },
  redes: {
    linkedin: 'https://www.linkedin.example/elo',
    instagram: 'https://www.instagram.example/elo',
  },
  marcas: [
    {
      id: 'combat',
      nome: 'Combat Correntes',
      menu: 'Combat Correntes',
      site: 'https://combat.example/',
    },
    {
      id: 'nishiyama',
      nome: 'Nishiyama Japanese',
      menu: 'Nishiyama Japanese',
      site: 'https://nishiyama.example/',
    },
    {
      id: 'austin',
      nome: 'Austin Pulleys',
      menu: 'Austin Pulleys',
      site: 'https://austin.example/',
    },
  ],
  mapaEmbed: 'https://maps.example/embed',
  fundacao: { ano: 1985, data: '1985-08-28' },
  emailjs: { publicKey: 'key', serviceId: 'service', templateId: 'template' },
  resposta: 'em até um dia útil',
  amostra: [],
};

/** What the shell would hand a page; each function can be watched. */
export function testHost(changes: Partial<HostServices> = {}): HostServices {
  return makeHost({
    company: TEST_COMPANY,
    path: '/',
    navigate: jest.fn(),
    mediaUrl: (path) => path.replace('/media/', '/packages/media/1.0.0/'),
    fetchJson: jest.fn(),
    reportError: jest.fn(),
    announce: jest.fn(),
    ...changes,
  });
}
