import { compareVersions, satisfies } from './satisfies';
import type { ShareRequest } from './share-types';

/**
 * Chooses the version for a consumer. The browser and the composer both use it, so that both render
 * the same.
 *
 * A singleton takes the highest supplied version if the range allows it. Anything else takes the
 * highest version within the range. If none matches, returns `undefined` and the consumer uses its
 * own copy.
 * @param versions supplied versions of the module
 */
export function chooseVersion(
  versions: readonly string[],
  request: ShareRequest,
): string | undefined {
  const ordered = [...versions].sort((a, b) => compareVersions(b, a));
  const candidates = request.singleton ? ordered.slice(0, 1) : ordered;
  return candidates.find((version) => satisfies(version, request.requiredVersion));
}
