/** Texts of the contact page that are no company facts. */
export const TEXTS = {
  title: 'CONTATE-NOS',
  invitation:
    'Preencha o formulário e a nossa equipe comercial responde com preço, prazo e a peça certa para a sua transmissão.',
  closed:
    'O formulário não está recebendo mensagens no momento. Fale com a nossa equipe comercial por telefone ou pelo WhatsApp.',
  missing: 'Preencha todos os campos',
  fieldMissing: 'Preencha este campo',
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
  trap: 'Não preencha este campo',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  nearFailed: 'A procura não carregou.',
  nearElsewhere: 'Procurar na página da cotação',
  chat: 'Olá! Vim pelo site e gostaria de falar com a equipe comercial.',
} as const;

/** A field of the form: name as sent, label, and what browsers may fill in. */
export interface FieldText {
  readonly name: 'from_name' | 'email' | 'telefone' | 'empresa' | 'message';
  readonly label: string;
  readonly autoComplete: string;
  /** `text` also for the address: the form checks no format (spec, section 5). */
  readonly type: 'text' | 'tel';
  readonly inputMode?: 'email' | 'tel';
}

/** The five fields, all required, in the order in which they are checked. */
export const FIELDS: readonly FieldText[] = [
  { name: 'from_name', label: 'Nome', autoComplete: 'name', type: 'text' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'text', inputMode: 'email' },
  { name: 'telefone', label: 'Telefone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'empresa', label: 'Empresa', autoComplete: 'organization', type: 'text' },
  { name: 'message', label: 'Mensagem', autoComplete: 'off', type: 'text' },
];
