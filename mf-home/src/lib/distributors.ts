import { type BrazilState, type Distributor, STATES } from '@elo/contract';

export interface StateGroup {
  readonly state: BrazilState;
  readonly distributors: readonly Distributor[];
}

const PORTUGUESE = new Intl.Collator('pt-BR');

/** By city, then name, so that the order does not depend on the API's. */
function byCity(a: Distributor, b: Distributor): number {
  return PORTUGUESE.compare(a.cidade, b.cidade) || PORTUGUESE.compare(a.nome, b.nome);
}

/**
 * Distributors by state, states in the order of their names. Every state is there, also one
 * without distributors. The spec asks for São Paulo by city; the others follow the same rule.
 */
export function groupByState(distributors: readonly Distributor[]): readonly StateGroup[] {
  const states = [...STATES].sort((a, b) => PORTUGUESE.compare(a.nome, b.nome));
  return states.map((state) => ({
    state,
    distributors: distributors.filter(({ estado }) => estado === state.sigla).sort(byCity),
  }));
}

/** Abbreviation → number of distributors, states in the order of their names. */
export type StateCounts = Readonly<Record<string, number>>;

/** How many distributors each state has; all that the map shows of them. */
export function countByState(groups: readonly StateGroup[]): StateCounts {
  return Object.fromEntries(
    groups.map(({ state, distributors }) => [state.sigla, distributors.length]),
  );
}

/** A state by its abbreviation; `undefined` for an unknown one. */
export function stateOf(sigla: string | undefined): BrazilState | undefined {
  return STATES.find((state) => state.sigla === sigla);
}

/** Id of a state's distributors in the plain list; the map's shapes link to it without script. */
export function stateAnchor(sigla: string): string {
  return `distribuidores-${sigla.toLowerCase()}`;
}

/**
 * Shade of a state on the map by its number of distributors.
 * @returns 0 (none) to 4 (twelve and more)
 */
export function shadeOf(count: number): number {
  return [1, 3, 6, 12].filter((step) => count >= step).length;
}
