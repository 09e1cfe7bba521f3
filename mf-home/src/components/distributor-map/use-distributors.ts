import { API_PATHS, type Distributor, type HostServices } from '@elo/contract';
import { useState } from 'react';
import { MAP } from '../../content/map';

/** The distributor list as the section shows it. */
export interface DistributorList {
  readonly status: 'ready' | 'loading' | 'failed';
  /** Empty unless ready. */
  readonly distributors: readonly Distributor[];
  retry(): void;
}

/**
 * The list that came with the page, or, when that failed, the one that a retry fetches.
 * @param initial list of the page's data; `null` when it could not be loaded
 */
export function useDistributors(
  initial: readonly Distributor[] | null,
  host: HostServices,
): DistributorList {
  const [fetched, setFetched] = useState<readonly Distributor[] | null>(null);
  const [loading, setLoading] = useState(false);
  const distributors = initial ?? fetched;

  const retry = () => {
    setLoading(true);
    host
      .fetchJson<readonly Distributor[]>(API_PATHS.distributors)
      .then((list) => {
        setFetched(list);
        host.announce(MAP.loaded);
      })
      .catch((error: unknown) => host.reportError(error, 'distributor list'))
      .finally(() => setLoading(false));
  };

  if (distributors) return { status: 'ready', distributors, retry };
  return { status: loading ? 'loading' : 'failed', distributors: [], retry };
}
