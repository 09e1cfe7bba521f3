import { API_PATHS, REQUEST_BODY_LIMIT, ROUTES, SETTINGS } from '@elo/contract';
import { distributorSchema, productSchema } from '@elo/contract/schemas';
import { defineSite } from '@elo-platform/protocol';
import { z } from 'zod';

/**
 * The site's configuration of the platform. Needs of a single package (outside hosts, queries that
 * are documents) are in its package.json, under `elo`.
 */
export default defineSite({
  name: 'Elo',
  language: 'pt-BR',
  scope: '@elo',
  api: {
    prefixes: ['/api/', '/wp-json/'],
    health: API_PATHS.health,
    bodyLimit: REQUEST_BODY_LIMIT,
  },
  moved: { '/home': '/', '/index.html': '/' },
  data: {
    digest: API_PATHS.dataDigest,
    lists: {
      [API_PATHS.distributors]: z.array(distributorSchema),
      [API_PATHS.cataloguePages]: z
        .array(z.tuple([z.string().startsWith(ROUTES.catalogue), z.string().min(1)]))
        .min(1),
      [API_PATHS.catalogueProduct]: z.looseObject({ product: productSchema }),
    },
  },
  settings: SETTINGS,
  budgets: { default: 350_000 },
  template: 'templates/remote',
  texts: {
    home: 'Voltar à página inicial',
    preview: {
      label: 'Pré-visualização',
      notice: 'Pré-visualização: esta versão ({release}) ainda não foi publicada.',
      leave: 'Sair da pré-visualização',
    },
    badRequest: {
      title: 'Endereço inválido',
      text: 'O endereço pedido não é válido. Confira o link e tente de novo.',
    },
    notFound: { title: 'Não encontrado', text: 'Não há nada neste endereço.' },
    method: { title: 'Método não permitido', text: 'Este endereço só pode ser lido.' },
    foreign: {
      title: 'Envio não aceito',
      text: 'Este formulário veio de outro site e não foi aceito. Use o formulário da página.',
    },
    notSent: {
      title: 'Envio não confirmado',
      text: 'O envio não foi confirmado. Volte uma página no navegador, que ainda tem o que você escreveu, e envie de novo em instantes.',
    },
    tooSlow: {
      title: 'Envio interrompido',
      text: 'O envio demorou demais e foi interrompido. Confira a sua conexão e tente de novo.',
    },
    busy: {
      title: 'Muitos acessos',
      text: 'O site está recebendo acessos demais agora. Tente de novo em alguns segundos.',
    },
    tooMany: {
      title: 'Muitas consultas',
      text: 'Recebemos muitas consultas da sua conexão em pouco tempo. Aguarde um minuto e tente de novo.',
    },
    tooLarge: {
      title: 'Mensagem grande demais',
      text: 'O conteúdo enviado é grande demais. Reduza o texto e envie de novo.',
    },
    internal: {
      title: 'Erro inesperado',
      text: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    },
    damaged: {
      title: 'Arquivo indisponível',
      text: 'Este arquivo está danificado e não foi entregue. Nossa equipe já foi avisada.',
    },
    apiBroken: {
      title: 'Serviço com falha',
      text: 'O serviço respondeu de forma incompleta. Tente de novo em instantes.',
    },
    apiUnavailable: {
      title: 'Serviço indisponível',
      text: 'O serviço não está respondendo agora. Tente de novo em alguns instantes.',
    },
    storeUnreachable: {
      title: 'Arquivo indisponível',
      text: 'Este arquivo não pode ser lido agora. Tente de novo em alguns instantes.',
    },
    starting: {
      title: 'Site iniciando',
      text: 'O site está iniciando. Tente de novo em alguns segundos.',
    },
  },
});
