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
    options: [
      { value: 'even', label: 'Uniforme: ventilador, transportador de carga regular' },
      { value: 'moderate', label: 'Choques moderados: misturador, compressor, máquina-ferramenta' },
      { value: 'heavy', label: 'Choques fortes: britador, prensa, picador' },
    ],
  },
  {
    kind: 'choice',
    name: 'acionador',
    label: 'Acionamento',
    options: [
      { value: 'motor', label: 'Motor elétrico ou turbina' },
      { value: 'engine-hydraulic', label: 'Motor a combustão com acoplamento hidráulico' },
      { value: 'engine-mechanical', label: 'Motor a combustão com acoplamento mecânico' },
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
