import { formatNumber } from '@elo/contract';

/** `1 produto`, `312 produtos`, `Nenhum produto`. */
export function countText(total: number): string {
  if (total === 0) return 'Nenhum produto';
  return total === 1 ? '1 produto' : `${formatNumber(total)} produtos`;
}
