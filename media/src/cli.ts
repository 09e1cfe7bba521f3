import { MediaError } from '../errors';
import { findTargets, TARGETS } from './targets';

/** Text of `npm run media` without a name. */
function usage(): string {
  const rows = TARGETS.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`);
  return [
    'npm run media -- <name>   makes one of:',
    ...rows,
    '  all        everything above, in this order',
    'Parts work too: products/<family>, about/<room>, brands/<brand>.',
  ].join('\n');
}

/** Exit codes: 0 done, 1 a step failed, 2 unknown name. */
async function main(name: string | undefined, args: readonly string[]): Promise<number> {
  if (!name || name === 'list') {
    console.log(usage());
    return 0;
  }
  const targets = findTargets(name);
  if (targets.length === 0) {
    throw new MediaError('UNKNOWN_TARGET', `Nothing is called “${name}”.\n${usage()}`);
  }
  for (const target of targets) {
    console.log(`media: ${target.name}`);
    await target.run(args);
  }
  // update the index after every other target
  if (name !== 'index' && name !== 'all') await findTargets('index')[0]?.run([]);
  return 0;
}

main(process.argv[2], process.argv.slice(3)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof MediaError ? `${error.code}: ${error.message}` : error);
    process.exitCode = error instanceof MediaError && error.code === 'UNKNOWN_TARGET' ? 2 : 1;
  },
);
