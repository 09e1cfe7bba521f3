/** A training film (spec, section 3). */
export interface TrainingVideo {
  /** Title. */
  readonly nome: string;
  /** Always empty. */
  readonly categoria: '';
  /** Embed link on a video host, our own or an outside one. */
  readonly video: string;
}

const own = (nome: string, id: string): TrainingVideo => ({
  nome,
  categoria: '',
  video: `/media/training/embed/${id}`,
});

/** The training library, in the order in which it is shown. */
export const VIDEOS: readonly TrainingVideo[] = [
  own('Treinamento da empresa', 'treinamento-da-empresa'),
  own('Apresentação da empresa', 'apresentacao-da-empresa'),
  own('Vídeo institucional', 'video-institucional'),
  own('Polias Austin e bucha cônica', 'polias-austin-e-bucha-conica'),
  own('Bucha cônica QD: montagem e desmontagem', 'bucha-conica-qd-montagem-e-desmontagem'),
  own('Mito: intercambialidade de rodas dentadas ASA e DIN', 'mito-intercambialidade-asa-e-din'),
  own('Número de dentes: par ou ímpar?', 'numero-de-dentes-par-ou-impar'),
  own('Como bater metas', 'como-bater-metas'),
  own('Como medir uma corrente', 'como-medir-uma-corrente'),
  own('Peso da corrente', 'peso-da-corrente'),
  own('Nomenclatura de correntes', 'nomenclatura-de-correntes'),
  own('As rodas dentadas seguem as normas?', 'rodas-dentadas-seguem-as-normas'),
  own('Vida útil da corrente', 'vida-util-da-corrente'),
  own('Efeito cordal', 'efeito-cordal'),
  own('ANSI e ISO', 'ansi-e-iso'),
  own('Normas', 'normas'),
];
