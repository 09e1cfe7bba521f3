/** A product family of the pictures: the parametric model is `media/blender/products.py`. */
export interface Family {
  readonly id: string;
  /** What the pictures show, in Portuguese, to complete “Vista frontal: …”. */
  readonly subject: string;
}

/** Views that every family has; the thumb is cut from `angle`. */
export const VIEWS = ['front', 'angle', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** Pictures of a kind or number that looks different from its family's. */
export interface Variant extends Family {
  readonly views: readonly View[];
}

const variant = (id: string, subject: string): Variant => ({ id, subject, views: ['angle'] });

export const FAMILIES: readonly Family[] = [
  { id: 'roller-chain-carbon', subject: 'corrente de rolos simples em aço-carbono' },
  { id: 'roller-chain-stainless', subject: 'corrente de rolos simples em aço inoxidável' },
  { id: 'roller-chain-zinc', subject: 'corrente de rolos simples zincada' },
  { id: 'roller-chain-duplex', subject: 'corrente de rolos dupla em aço-carbono' },
  { id: 'roller-chain-heavy', subject: 'corrente de rolos reforçada, com placas mais espessas' },
  { id: 'bush-chain', subject: 'corrente autolubrificante de bucha sólida, sem rolo' },
  { id: 'hollow-pin-chain', subject: 'corrente de pino oco' },
  { id: 'double-pitch-chain', subject: 'corrente de passo longo' },
  { id: 'attachment-chain', subject: 'corrente transportadora com aditamento K1' },
  { id: 'agricultural-chain', subject: 'corrente agrícola de placa octogonal' },
  { id: 'spike-chain', subject: 'corrente com espinhos' },
  { id: 'kc-coupling', subject: 'acoplamento de corrente KC' },
  { id: 'sprocket-plate', subject: 'roda dentada tipo A, sem cubo' },
  { id: 'sprocket-hub', subject: 'roda dentada tipo B, com cubo' },
  { id: 'sprocket-duplex', subject: 'roda dentada dupla com cubo' },
  { id: 'sprocket-stainless', subject: 'roda dentada em aço inoxidável' },
  { id: 'sheave-3v', subject: 'polia 3V de dois canais com bucha QD' },
  { id: 'sheave-5v', subject: 'polia 5V de quatro canais com bucha QD' },
  { id: 'sheave-8v', subject: 'polia 8V de seis canais com bucha QD' },
  { id: 'qd-bushing', subject: 'bucha cônica removível QD com parafusos' },
];

export const VARIANTS: readonly Variant[] = [
  variant('side-bow-chain', 'corrente curva lateralmente (side bow)'),
  variant('attachment-chain-a1', 'corrente com aditamento A1, em um lado'),
  variant('agricultural-chain-straight', 'corrente agrícola de placa reta'),
  variant('agricultural-chain-flange', 'corrente agrícola com flange reto'),
  variant('agricultural-chain-chamfered', 'corrente agrícola com flange chanfrado'),
  variant('agricultural-chain-attachment', 'corrente agrícola com aditamento'),
  variant('roller-chain-duplex-x3', 'corrente de rolos tripla em aço-carbono'),
  variant('qd-bushing-s4', 'bucha cônica removível QD com quatro parafusos'),
  ...[12, 14, 18, 20, 22].map((teeth) =>
    variant(`kc-coupling-z${teeth}`, `acoplamento de corrente KC de ${teeth} dentes`),
  ),
];

/** Every set of product pictures with its views. */
export const PICTURE_SETS: readonly Variant[] = [
  ...FAMILIES.map((family) => ({ ...family, views: VIEWS })),
  ...VARIANTS,
];

const VIEW_TEXTS: Readonly<Record<View | 'thumb', string>> = {
  front: 'Vista frontal',
  angle: 'Vista em perspectiva',
  detail: 'Detalhe',
  thumb: 'Miniatura',
};

/** Alternative text in Portuguese of a product picture. */
export const productAlt = (family: Family, view: View | 'thumb'): string =>
  `${VIEW_TEXTS[view]}: ${family.subject}`;
