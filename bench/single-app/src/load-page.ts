import { type DocumentRelease, EloError, type PageModule } from '@elo/contract';
import { routes } from 'elo-bench/routes';
import type { RouteMatch } from './registry';

const pages = new Map<string, Promise<PageModule>>();

/**
 * Takes the place of the shell's loadPage: a chunk of the same build instead of a remote.
 * @throws EloError `remote-unavailable`
 */
export function loadPage(
  _release: DocumentRelease,
  { module }: RouteMatch,
  _first = false,
): Promise<PageModule> {
  const known = pages.get(module);
  if (known) return known;
  const route = routes.find((one) => one.path === module);
  const loading = Promise.resolve(route?.load()).then(
    (loaded) => (loaded as { default: PageModule }).default,
    (cause: unknown) => {
      pages.delete(module);
      throw new EloError('remote-unavailable', `${module} could not be loaded`, {
        next: 'Try again, or load the whole page.',
        cause,
      });
    },
  );
  pages.set(module, loading);
  return loading;
}
