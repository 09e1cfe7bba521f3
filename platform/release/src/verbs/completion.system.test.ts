import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

const BIN = join(__dirname, '..', '..', 'bin', 'elo.mjs');

let place: Workplace;
beforeAll(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote', '--channel', 'staging');
  await place.elo('promote', '--channel', 'production');
  writeFileSync(join(place.root, 'elo'), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(join(place.root, 'elo'), 0o755);
});
afterAll(() => place.remove());

/** Runs a shell that finds `elo` by its name. */
function runShell(shell: string, ...words: string[]): string {
  const PATH = `${place.root}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, ...place.environment, PATH, HOME: place.root };
  // Away from the sources: names of files complete, too.
  return execFileSync(shell, words, { env, cwd: place.root, timeout: 60_000 }).toString();
}

async function scriptFor(shell: string): Promise<string> {
  const file = join(place.root, `completion.${shell}`);
  writeFileSync(file, (await place.elo('completion', shell)).json.script);
  return file;
}

/** What each shell offers for a line that is being typed, sorted. */
const OFFERED: Readonly<Record<string, (line: string) => Promise<string[]>>> = {
  bash: async (line) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    const ask = `source ${await scriptFor('bash')}; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1} COMP_LINE='${line}' COMP_POINT=${line.length}; _elo; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return runShell('bash', '-c', ask).trim().split('\n').sort();
  },
  // Typed into an interactive zsh; it lists what fits, each on a line of its own.
  zsh: async (line) => {
    const ask = `
      zmodload zsh/zpty
      zpty typed zsh -f -i
      zpty -w typed "PROMPT=; autoload -U compinit; compinit -u -D; source ${await scriptFor('zsh')}"
      zpty -w typed 'compadd() { local -a hits; builtin compadd -A hits "$@"; print -rl -- "<<" $hits }'
      zpty -w typed 'over() { print -r -- ">>" }; comppostfuncs=(over); print ready""now'
      zpty -r typed said '*readynow*'
      zpty -w -n typed $'${line}\\t'
      zpty -r typed said '*>>*'
      print -r -- $said
    `;
    const [, said = ''] = runShell('zsh', '-f', '-c', ask).split('<<');
    return said.split('>>')[0]?.split(/\s+/).filter(Boolean).sort() ?? [];
  },
  fish: async (line) => {
    const said = runShell(
      'fish',
      '-N',
      '-c',
      `source ${await scriptFor('fish')}; complete -C '${line}'`,
    );
    return said
      .trim()
      .split('\n')
      .map((one) => one.split('\t')[0] ?? '')
      .sort();
  },
};

function isInstalled(shell: string): boolean {
  const there = (process.env.PATH ?? '').split(delimiter).some((at) => existsSync(join(at, shell)));
  if (!there) process.stdout.write(`Completion in ${shell} is not tried: it is not installed\n`);
  return there;
}

const SHELLS = Object.keys(OFFERED).filter(isInstalled);

describe.each(SHELLS)('%s', (shell) => {
  test.each([
    ['a verb', 'elo pro', ['promote']],
    ['second words', 'elo canary a', ['abort', 'advance']],
    ['options of a verb', 'elo plan --o', ['--origin', '--out']],
    ['options of a verb of two words', 'elo canary start --per', ['--percent']],
    ['options of every verb', 'elo keys list --t', ['--trust']],
    ['--dry-run', 'elo rollback --d', ['--dry-run']],
    ['channels', 'elo promote --from ', ['production', 'staging']],
    ['a channel', 'elo status --channel st', ['staging']],
    ['packages', 'elo promote mf', ['mf-home']],
    ['packages of an option', 'elo plan --remove ', ['mf-home', 'shell']],
    ['gates', 'elo promote --force s', ['sample', 'shared', 'size']],
    ['shells', 'elo completion ', ['bash', 'fish', 'zsh']],
    ['verbs', 'elo schema roll', ['rollback']],
  ])('offers %s', async (_what, line, wanted) => {
    expect(await OFFERED[shell]?.(line)).toEqual(wanted);
  });
});

test('an unknown shell is refused', async () => {
  expect((await place.elo('completion', 'tcsh')).code).toBe(2);
});
