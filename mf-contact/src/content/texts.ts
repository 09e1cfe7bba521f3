import { SENDER_FIELDS, type SenderFieldName, type SenderFieldText } from '@elo/shared-ui/sender';

/** Texts of the contact page that are no company facts. */
export const TEXTS = {
  title: 'CONTATE-NOS',
  invitation:
    'Preencha o formulário e a nossa equipe comercial responde com preço, prazo e a peça certa para a sua transmissão.',
  closed:
    'O formulário não está recebendo mensagens no momento. Fale com a nossa equipe comercial por telefone ou pelo WhatsApp.',
  missing: 'Preencha todos os campos',
  sent: 'E-mail enviado com sucesso!',
  failed:
    'Não foi possível enviar agora. O que você escreveu continua aqui: tente de novo em instantes ou fale conosco pelo WhatsApp.',
  unanswered:
    'A confirmação do envio não chegou. O que você escreveu continua aqui. Pode enviar de novo: a mensagem não será duplicada.',
  tooMany:
    'Recebemos muitas mensagens em pouco tempo. O que você escreveu continua aqui: aguarde um minuto e envie de novo.',
  refused:
    'A mensagem não foi aceita como está. O que você escreveu continua aqui: confira os campos e envie de novo, ou fale conosco pelo WhatsApp.',
  refusedField: 'Há um conteúdo que não pode ser enviado neste campo: ',
  slow: 'O envio está demorando mais que o normal. Aguarde mais alguns segundos.',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  nearFailed: 'A procura não carregou.',
  nearElsewhere: 'Procurar na página da cotação',
  chat: 'Olá! Vim pelo site e gostaria de falar com a equipe comercial.',
} as const;

export type ContactFields = Readonly<Record<SenderFieldName, string>>;

/** The five fields, all required, in the order in which they are checked. */
export const FIELDS: readonly SenderFieldText<SenderFieldName>[] = [
  ...SENDER_FIELDS,
  { name: 'message', label: 'Mensagem', autoComplete: 'off', type: 'text', rows: 6 },
];
