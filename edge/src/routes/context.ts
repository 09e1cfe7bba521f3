import type { Logger } from 'pino';
import type { Problems } from '../problems';
import type { ApiState } from '../proxy/api-health';
import type { ApiProxy } from '../proxy/proxy';
import type { Site } from '../site';

/** What the routes work with. */
export interface EdgeContext {
  readonly site: Site;
  readonly channel: string;
  readonly proxy: ApiProxy;
  readonly apiState: () => Promise<ApiState>;
  readonly problems: Problems;
  readonly log: Logger;
  /** Headers of every answer. */
  readonly headers: readonly string[];
  /** True when visitors come over TLS, here or at a proxy before. */
  readonly secure: (encrypted: boolean) => boolean;
  /** True once the edge takes no new work. */
  readonly stopping: () => boolean;
}
