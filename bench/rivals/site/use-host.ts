import type { HostServices } from '@elo/contract';
import { useNavigate } from 'elo-rival/navigate';
import { useMemo } from 'react';
import type { Facts } from './facts';
import { createHost } from './host';

/** The host's services inside an island, with the framework's own navigation. */
export function useHost(facts: Facts): HostServices {
  const navigate = useNavigate();
  return useMemo(() => createHost(facts, navigate), [facts, navigate]);
}
