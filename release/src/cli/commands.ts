import type { Verb } from './context';

/** One verb: how it is called, and where its work is; loaded only when asked for. */
export interface CommandSpec {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  /** Commander syntax and what it means. */
  readonly arguments?: readonly (readonly [string, string])[];
  readonly options?: readonly (readonly [string, string])[];
  /** By `require`: Node's own `import()` would give the verb second copies of these modules. */
  load(): { readonly run: Verb };
}

const REASON = ['--reason <text>', 'why, for the log'] as const;
const VERSIONS = ['[versions...]', 'name@version, or name for its newest version'] as const;
const COMPOSING = [
  ['--origin <url>', 'public origin (ELO_ORIGIN; default: that of the live release)'],
  ['--api <url>', 'API or running site to take data from (ELO_API, default http://localhost:4000)'],
] as const;

/** Every verb of `elo`. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'publish',
    summary: 'upload a built package as an immutable, signed version',
    arguments: [['<package>', "the package's folder"]],
    options: [
      ['--as <version>', "version of assets, which no build stamps (default: package.json's)"],
    ],
    load: () => require('../verbs/publish'),
  },
  {
    name: 'promote',
    summary: 'make versions live: gates, compose, append to the channel log',
    arguments: [VERSIONS],
    options: [
      ['--from <channel>', "take the packages of another channel's head"],
      ['--plan <file>', 'do what a plan file says'],
      ['--all', 'the newest version of every published package'],
      ['--remove <names...>', 'take packages out'],
      ['--refresh', 'compose again with the data of now'],
      ['--force <gates...>', 'pass these gates all the same; needs --reason'],
      REASON,
      ...COMPOSING,
    ],
    load: () => require('../verbs/promote'),
  },
  {
    name: 'rollback',
    summary: 'make an earlier release live again, without composing',
    options: [['--to <release>', 'any release in the log; default: the one before'], REASON],
    load: () => require('../verbs/rollback'),
  },
  {
    name: 'plan',
    summary: 'what promoting would change; writes a plan file',
    arguments: [VERSIONS],
    options: [
      ['--from <channel>', "the packages of another channel's head"],
      ['--all', 'the newest version of every published package'],
      ['--remove <names...>', 'without these packages'],
      ['--refresh', 'with the data of now'],
      ['--out <file>', 'plan file (default elo-plan.json)'],
      ...COMPOSING,
    ],
    load: () => require('../verbs/plan'),
  },
  {
    name: 'preview',
    summary: 'compose an unpromoted release and print its private address',
    arguments: [['<versions...>', 'name@version, or name for its newest version']],
    options: [REASON, ...COMPOSING],
    load: () => require('../verbs/preview'),
  },
  {
    name: 'canary start',
    summary: 'give some visitors another release',
    arguments: [['<what...>', 'a release id, or versions on top of the live ones']],
    options: [['--percent <n>', 'so many of 100 visitors'], REASON, ...COMPOSING],
    load: () => require('../verbs/canary-start'),
  },
  {
    name: 'canary advance',
    summary: 'give it to more visitors; at 100 everybody has it',
    options: [['--percent <n>', 'default: the next of 1, 5, 10, 25, 50, 100'], REASON],
    load: () => require('../verbs/canary-advance'),
  },
  {
    name: 'canary abort',
    summary: 'give everybody the stable release again',
    options: [REASON],
    load: () => require('../verbs/canary-abort'),
  },
  {
    name: 'canary status',
    summary: 'which canary runs, for how many',
    load: () => require('../verbs/canary-status'),
  },
  {
    name: 'history',
    summary: "the channel's log, newest first",
    options: [['--limit <n>', 'so many entries (default 20)']],
    load: () => require('../verbs/history'),
  },
  {
    name: 'diff',
    summary: 'compare two releases',
    arguments: [
      ['<before>', 'release id or its first digits, number of a log entry, or channel'],
      ['<after>', 'the same'],
    ],
    load: () => require('../verbs/diff'),
  },
  {
    name: 'status',
    summary: 'what is live, since when, by whom and why',
    load: () => require('../verbs/status'),
  },
  {
    name: 'verify',
    summary: 'hash and check everything that a channel can reach',
    options: [['--all', 'every channel']],
    load: () => require('../verbs/verify'),
  },
  {
    name: 'gc',
    summary: 'find, and with --apply delete, what nothing can reach any more',
    options: [
      ['--keep-days <n>', 'keep what was live or made in so many days (default 30)'],
      ['--apply', 'delete it'],
      ['--wait <seconds>', 'wait so long for commands at work (default 30)'],
    ],
    load: () => require('../verbs/gc'),
  },
  {
    name: 'backup',
    summary: 'write the whole store to a file',
    arguments: [['<file>', 'a new .tar.gz file']],
    load: () => require('../verbs/backup'),
  },
  {
    name: 'restore',
    summary: 'put a backup into a store, checked on the way in',
    arguments: [['<file>', 'made by elo backup']],
    load: () => require('../verbs/restore'),
  },
  {
    name: 'export',
    summary: 'write a release as static files with an nginx configuration',
    arguments: [
      ['<release>', 'release id or its first digits, number of a log entry, or channel'],
      ['<folder>', 'a new folder, or an earlier export'],
    ],
    options: [
      ['--listen <address>', 'for nginx (default 8080)'],
      ['--api <url>', 'where nginx passes /api and /wp-json (ELO_API)'],
      ['--brotli-module <file>', "nginx's module for brotli files; empty when built in"],
    ],
    load: () => require('../verbs/export'),
  },
  {
    name: 'new',
    summary: 'start a new remote from a template, with tests',
    arguments: [['<name>', 'folder and package name, e.g. mf-news']],
    options: [
      ['--path <path>', 'its route (default: / and the name without mf-)'],
      ['--title <text>', 'its heading, Portuguese'],
    ],
    load: () => require('../verbs/new'),
  },
  {
    name: 'keys create',
    summary: 'make a key pair and print its public half',
    arguments: [['<name>', 'who or what signs with it']],
    options: [['--folder <folder>', 'where the private half goes (default .elo/keys)']],
    load: () => require('../verbs/keys-create'),
  },
  {
    name: 'keys add',
    summary: 'let a key publish and promote; edits the trust file',
    arguments: [
      ['<name>', 'name in the trust file'],
      ['[publicKey]', 'public half; default: that of the key file made by keys create'],
    ],
    options: [
      ['--publish <packages>', 'package names with commas, or *'],
      ['--promote <channels>', 'channel names with commas, or *'],
      ['--folder <folder>', 'where keys create put the private half (default .elo/keys)'],
    ],
    load: () => require('../verbs/keys-add'),
  },
  {
    name: 'keys list',
    summary: 'who may publish what and promote where',
    load: () => require('../verbs/keys-list'),
  },
  {
    name: 'keys revoke',
    summary: 'stop trusting a key from now on; edits the trust file',
    arguments: [['<name>', 'name in the trust file']],
    load: () => require('../verbs/keys-revoke'),
  },
];
