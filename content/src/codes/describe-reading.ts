import type { PartKind, Reading, SizeName } from './reading';

const KINDS: Readonly<Record<PartKind, string>> = {
  chain: 'corrente',
  sprocket: 'roda dentada',
  sheave: 'polia',
  bushing: 'bucha QD',
  coupling: 'acoplamento',
  'agricultural-chain': 'corrente agrícola',
  'connecting-link': 'emenda',
  'offset-link': 'meia emenda',
  'chain-breaker': 'saca-corrente',
};

const STRANDS: Readonly<Record<number, string>> = {
  1: 'simples',
  2: 'dupla',
  3: 'tripla',
  4: 'quádrupla',
};

/** Name of a size in texts: `ANSI 40`, `de passo longo 2040`, `KC-4012`. */
function sizeText({ system, size }: SizeName): string {
  if (system === 'KC') return `KC-${size}`;
  return system === 'long-pitch' ? `de passo longo ${size}` : `${system} ${size}`;
}

const countText = (count: number | undefined, one: string, more: string) =>
  count === undefined ? undefined : `${count} ${count === 1 ? one : more}`;

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** A pitch, with its millimetres if it was typed in inches. */
function pitchText({ pitch, width }: Reading): string | undefined {
  if (pitch === undefined) return undefined;
  const mm = pitch.text.endsWith('mm') ? '' : ` (${NUMBER.format(pitch.mm)} mm)`;
  return `passo de ${pitch.text}${mm}${width ? `, largura de ${width.text}` : ''}`;
}

/** The part with its features; a size alone means a chain. */
function subjectText({ kind, sizes, bush, section }: Reading): string {
  const assumed = kind ?? (sizes?.length ? 'chain' : undefined);
  const own = kind === 'bushing' && bush ? bush : section;
  return [assumed && KINDS[assumed], sizes?.map(sizeText).join(' ou '), own]
    .filter(Boolean)
    .join(' ');
}

function strandsText({ kind, sizes, strands }: Reading): string | undefined {
  if (strands !== undefined) return STRANDS[strands] ?? `${strands} fileiras`;
  const isChain = kind === undefined || kind === 'chain';
  return isChain && sizes?.some(({ system }) => system === 'ANSI' || system === 'ISO')
    ? 'simples'
    : undefined;
}

/**
 * The interpretation of a search's codes in Portuguese: `corrente ANSI 40, simples`; `undefined`
 * for a search that has only words.
 */
export function describeReading(reading: Reading): string | undefined {
  const { kind, sizes, pitch, strands, teeth, section, grooves, bush, heavy, system } = reading;
  const isCode = [sizes, pitch, strands, teeth, section, grooves, bush, system].some(
    (part) => part !== undefined,
  );
  if (!isCode && reading.notes.length === 0) return undefined;
  const parts = [
    subjectText(reading),
    system && sizes === undefined
      ? `norma ${system === 'ANSI' ? 'ANSI B29.1' : system === 'ISO' ? 'ISO 606' : 'ISO 1275'}`
      : undefined,
    strandsText(reading),
    pitchText(reading),
    countText(grooves, 'canal', 'canais'),
    reading.diameter && `diâmetro externo de ${reading.diameter.text}`,
    countText(teeth, 'dente', 'dentes'),
    kind !== 'bushing' && bush ? `para bucha QD ${bush}` : undefined,
    reading.bore && `furo de ${reading.bore.text}`,
    heavy ? 'série pesada (H)' : undefined,
    ...reading.notes,
  ];
  return parts.filter(Boolean).join(', ');
}
