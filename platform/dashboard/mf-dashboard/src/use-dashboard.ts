import type { DashboardState } from '@elo-platform/protocol';
import { createContext, useContext } from 'react';

interface Known {
  readonly state: DashboardState;
  /** While true, the state is not read again; then at once. */
  setActing(isActing: boolean): void;
}

/** What the command says of the store, for all views. */
export const DashboardContext = createContext<Known | undefined>(undefined);

/** See {@link DashboardContext}. */
export function useDashboard(): Known {
  return useContext(DashboardContext) as Known;
}
