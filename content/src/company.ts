import type { CompanyFacts } from '@elo/contract';

/**
 * Facts about the company, stated only here. The values in `amostra` are made up for the sample
 * site: `.example` domains and fictitious numbers and streets. The API checks them when it starts; the
 * shell's bundles have no schemas, which every process that renders would load.
 */
export const company: CompanyFacts = {
  nome: 'Elo Transmissões',
  razaoSocial: 'Elo Transmissões Comércio de Componentes Ltda.',
  email: 'comercial@elo-transmissoes.example',
  telefone: '(16) 3000-0000',
  whatsapp: '5516900000000',
  horario: {
    abre: '07:30',
    fecha: '17:30',
    dias: 'de segunda a sexta-feira',
    semana: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  resposta: 'em até um dia útil',
  escritorio: {
    titulo: 'Escritório',
    logradouro: 'Avenida das Engrenagens, 1000',
    bairro: 'Distrito Empresarial',
    cidade: 'Ribeirão Preto',
    estado: 'SP',
    cep: '14000-000',
    latitude: -21.1775,
    longitude: -47.8103,
  },
  centroDistribuicao: {
    titulo: 'Centro de distribuição',
    logradouro: 'Rodovia dos Rolamentos, km 10',
    bairro: 'Distrito Industrial',
    cidade: 'Uberaba',
    estado: 'MG',
    cep: '38000-000',
    latitude: -19.7483,
    longitude: -47.9319,
  },
  redes: {
    linkedin: 'https://www.linkedin.example/company/elo-transmissoes',
    instagram: 'https://www.instagram.example/elo.transmissoes',
  },
  marcas: [
    {
      id: 'combat',
      nome: 'Combat Correntes',
      menu: 'Combat Correntes',
      site: 'https://www.combat-correntes.example/',
    },
    {
      id: 'nishiyama',
      nome: 'Nishiyama Japanese',
      menu: 'Nishiyama Japanese',
      site: 'https://www.nishiyama.example/',
    },
    {
      id: 'austin',
      nome: 'Austin Pulleys',
      menu: 'Austin Pulleys',
      site: 'https://www.austin-pulleys.example/',
    },
  ],
  mapaEmbed:
    'https://www.openstreetmap.org/export/embed.html?bbox=-47.8303%2C-21.1905%2C-47.7903%2C-21.1645&layer=mapnik&marker=-21.1775%2C-47.8103',
  fundacao: { ano: 1985, data: '1985-08-28' },
  emailjs: {
    publicKey: 'elo_sample_public_key',
    serviceId: 'service_elo_sample',
    templateId: 'template_contato_sample',
  },
  amostra: [
    'nome',
    'razaoSocial',
    'email',
    'telefone',
    'whatsapp',
    'resposta',
    'escritorio',
    'centroDistribuicao',
    'redes.linkedin',
    'redes.instagram',
    'marcas.0.site',
    'marcas.1.site',
    'marcas.2.site',
    'mapaEmbed',
    'emailjs.publicKey',
    'emailjs.serviceId',
    'emailjs.templateId',
  ],
};
