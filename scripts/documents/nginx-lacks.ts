import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Why an exported release cannot be served by nginx here; undefined: it can. */
export function nginxLacks(): string | undefined {
  try {
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    execFileSync('sh', ['-c', 'command -v nginx && command -v curl'], { env });
  } catch {
    return 'nginx or curl is not installed';
  }
  return existsSync(BROTLI) ? undefined : `${BROTLI} is not installed`;
}
