import { TEETH } from '../../chain/limits';
import { RPM } from '../../chain/speed';
import type { Field } from '../../forms/field';

/** Form of the chain drive. */
export const DRIVE_FIELDS: readonly Field[] = [
  {
    kind: 'number',
    name: 'potencia',
    label: 'Potência',
    unit: '',
    min: 0.01,
    max: 1000,
    example: '7,5',
  },
  {
    kind: 'choice',
    name: 'unidade',
    label: 'Unidade da potência',
    options: [
      { value: 'kW', label: 'kW' },
      { value: 'cv', label: 'cv' },
      { value: 'hp', label: 'hp' },
    ],
  },
  {
    kind: 'number',
    name: 'rotacao',
    label: 'Rotação do eixo motor',
    unit: 'rpm',
    ...RPM,
    example: '350',
  },
  {
    kind: 'number',
    name: 'saida',
    label: 'Rotação do eixo movido',
    unit: 'rpm',
    ...RPM,
    example: '157',
  },
  {
    kind: 'number',
    name: 'centro',
    figure: 'centre',
    label: 'Distância entre centros',
    unit: 'mm',
    min: 20,
    max: 15_000,
    optional: true,
    inExample: true,
    hint: 'Vazia: 40 passos da corrente.',
    example: '800',
  },
  {
    kind: 'number',
    name: 'dentes',
    label: 'Dentes da roda menor',
    unit: '',
    ...TEETH,
    whole: true,
    optional: true,
    hint: 'Vazio: de 17 a 25, o que bastar.',
    example: '17',
  },
  {
    kind: 'choice',
    name: 'carga',
    label: 'Carga da máquina',
    hint: 'Uniforme: ventilador; moderados: misturador, compressor; fortes: britador, prensa.',
    options: [
      { value: 'even', label: 'Uniforme' },
      { value: 'moderate', label: 'Choques moderados' },
      { value: 'heavy', label: 'Choques fortes' },
    ],
  },
  {
    kind: 'choice',
    name: 'acionador',
    label: 'Acionamento',
    options: [
      { value: 'motor', label: 'Motor elétrico ou turbina' },
      { value: 'engine-hydraulic', label: 'A combustão, acoplamento hidráulico' },
      { value: 'engine-mechanical', label: 'A combustão, acoplamento mecânico' },
    ],
  },
  {
    kind: 'choice',
    name: 'fatores',
    label: 'Fator de serviço conforme',
    options: [
      { value: 'iso', label: 'ISO 10823 (mais severo)' },
      { value: 'ansi', label: 'ANSI B29.1' },
    ],
  },
];
