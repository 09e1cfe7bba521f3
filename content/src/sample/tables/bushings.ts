/** Cap screws of a QD bushing and the torque they are tightened to. */
export interface BushingScrews {
  readonly count: number;
  /** As the trade names the screw: `#10`, `3/8`. */
  readonly size: string;
  /** Pound-force inches. */
  readonly torque: number;
}

/** One QD bushing; `screws` only where the source has it. */
export interface Bushing {
  readonly code: string;
  readonly screws?: BushingScrews;
}

/** Where the figures below come from. */
export const BUSHING_SOURCE =
  'Browning, instruções de montagem de buchas QD, tabela de torque dos parafusos';

/** QD bushings of the brand's list; screws and torque: Browning. W and S are not in that table. */
export const BUSHINGS: readonly Bushing[] = [
  { code: 'JA', screws: { count: 3, size: '#10', torque: 60 } },
  { code: 'SH', screws: { count: 3, size: '1/4', torque: 108 } },
  { code: 'SDS', screws: { count: 3, size: '1/4', torque: 108 } },
  { code: 'SD', screws: { count: 3, size: '1/4', torque: 108 } },
  { code: 'SK', screws: { count: 3, size: '5/16', torque: 180 } },
  { code: 'SF', screws: { count: 3, size: '3/8', torque: 360 } },
  { code: 'E', screws: { count: 3, size: '1/2', torque: 720 } },
  { code: 'F', screws: { count: 3, size: '9/16', torque: 900 } },
  { code: 'J', screws: { count: 3, size: '5/8', torque: 1620 } },
  { code: 'M', screws: { count: 4, size: '3/4', torque: 2700 } },
  { code: 'N', screws: { count: 4, size: '7/8', torque: 3600 } },
  { code: 'P', screws: { count: 4, size: '1', torque: 5400 } },
  { code: 'W' },
  { code: 'S' },
];
