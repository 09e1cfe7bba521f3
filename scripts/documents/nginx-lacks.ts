import { execFileSync } from 'node:child_process';

/** Why an exported release cannot be served by nginx here; undefined: it can. */
export function nginxLacks(): string | undefined {
  try {
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    execFileSync('sh', ['-c', 'command -v nginx && command -v curl'], { env });
  } catch {
    return 'nginx or curl is not installed';
  }
  return undefined;
}
