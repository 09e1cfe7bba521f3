/** A training film (spec, section 3), with the texts for search engines and visitors. */
export interface TrainingVideo {
  readonly nome: string;
  /** Always empty. */
  readonly categoria: '';
  /** Embed link on a video host, our own or an outside one. */
  readonly video: string;
  /** What the film teaches, in two sentences. */
  readonly descricao: string;
  /** Seconds. */
  readonly duracao: number;
}

const own = (nome: string, id: string, duracao: number, descricao: string): TrainingVideo => ({
  nome,
  categoria: '',
  video: `/media/training/embed/${id}`,
  descricao,
  duracao,
});

/** The training library, in the order in which it is shown. */
export const VIDEOS: readonly TrainingVideo[] = [
  own(
    'Treinamento da empresa',
    'treinamento-da-empresa',
    50.7,
    'O programa de treinamento em transmissões por correntes, rodas dentadas, polias e correias: para quem é, quem dá as aulas e que normas elas seguem. Inclui técnicas de vendas, prospecção e negociação.',
  ),
  own(
    'Apresentação da empresa',
    'apresentacao-da-empresa',
    66.8,
    'A história da empresa desde a fundação, em 1985, em Ribeirão Preto, até o atacado criado em 2020. Apresenta as marcas Combat, Nishiyama e Austin, o estoque e a missão.',
  ),
  own(
    'Vídeo institucional',
    'video-institucional',
    52.7,
    'Onde trabalham as correntes, as rodas dentadas e as polias da empresa, da usina à serraria. Mostra o estoque em Uberaba, o escritório em Ribeirão Preto e a rede de distribuidores.',
  ),
  own(
    'Polias Austin e bucha cônica',
    'polias-austin-e-bucha-conica',
    69,
    'Os perfis 3V, 5V e 8V, por que a correia trabalha nos flancos do canal e como se calcula a largura da polia. Explica como a bucha cônica QD se fecha sobre o eixo.',
  ),
  own(
    'Bucha cônica QD: montagem e desmontagem',
    'bucha-conica-qd-montagem-e-desmontagem',
    80.8,
    'Passo a passo para montar e desmontar uma bucha QD: limpeza, chaveta, aperto em rodízio e saque pelos furos roscados. Traz o torque dos parafusos de cada bucha.',
  ),
  own(
    'Mito: intercambialidade de rodas dentadas ASA e DIN',
    'mito-intercambialidade-asa-e-din',
    74.4,
    'Testa se uma roda dentada ASA serve em corrente DIN de mesmo passo. Compara rolo e largura dos pares 40 e 08B a 120 e 24B e mostra por que eles não são intercambiáveis.',
  ),
  own(
    'Número de dentes: par ou ímpar?',
    'numero-de-dentes-par-ou-impar',
    59.1,
    'Como o número de dentes e o de elos repartem o desgaste entre os dentes da roda. Mostra por que um número par de elos, com dentes ímpares e sem divisor comum, é o ideal.',
  ),
  own(
    'Como bater metas',
    'como-bater-metas',
    62.4,
    'Como dividir uma meta de vendas em pedidos, propostas e rotina diária, e acompanhá-la semana a semana. Mostra o efeito de melhorar propostas, conversão e ticket ao mesmo tempo.',
  ),
  own(
    'Como medir uma corrente',
    'como-medir-uma-corrente',
    77.5,
    'As três medidas que identificam uma corrente de rolos: passo, diâmetro do rolo e largura interna. Ensina a medir vários elos com o paquímetro e a reconhecer o desgaste.',
  ),
  own(
    'Peso da corrente',
    'peso-da-corrente',
    69.5,
    'O que o peso por metro diz sobre uma corrente e como ele cresce com o passo. Mostra a tração extra que a massa causa em movimento e como conferir a corrente na balança.',
  ),
  own(
    'Nomenclatura de correntes',
    'nomenclatura-de-correntes',
    71.2,
    'O nome de cada peça da corrente de rolos: placas, buchas, rolos, pinos, elo de emenda e elo de redução. Mostra o sentido da trava e por que preferir um número par de elos.',
  ),
  own(
    'As rodas dentadas seguem as normas?',
    'rodas-dentadas-seguem-as-normas',
    69.1,
    'Como conferir com paquímetro e duas contas se uma roda dentada segue a norma: diâmetro primitivo, externo e medida entre vãos. Lista os seis pontos a verificar antes de aprovar a peça.',
  ),
  own(
    'Vida útil da corrente',
    'vida-util-da-corrente',
    75.3,
    'Por que a corrente alonga com o uso, quando trocá-la e como o desgaste sobe no dente da roda. Trata do limite de alongamento, da lubrificação, do alinhamento e da folga.',
  ),
  own(
    'Efeito cordal',
    'efeito-cordal',
    60.2,
    'Por que a velocidade da corrente varia a cada dente, mesmo com a roda em rotação constante. Mostra a variação de 9, 17 e 25 dentes e o número mínimo recomendado para a roda menor.',
  ),
  own(
    'ANSI e ISO',
    'ansi-e-iso',
    67.9,
    'Como ler os números das correntes ANSI e ISO: passo em frações de polegada, letras das séries e sufixo de fileiras. Compara a ANSI 60 com a 12B, de mesmo passo e outras medidas.',
  ),
  own(
    'Normas',
    'normas',
    63.9,
    'Para que servem as normas ANSI B29.1, ISO 606, DIN 8187, DIN 8188 e JIS B 1801: o que elas fixam e o que deixam ao fabricante. Mostra a carga mínima de ruptura por tamanho.',
  ),
];

/** When the library was published. */
export const PUBLISHED = '2026-11-21T12:00:00-03:00';
