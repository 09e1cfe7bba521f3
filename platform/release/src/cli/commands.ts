import type { CommandSpec } from './verb';

const NAMED = 'name@version, or name for its newest version';
const VERSIONS = [
  '[versions...]',
  `${NAMED}; none: the newest of every live package`,
  'packages',
] as const;
const RUNNING = [
  '[packages...]',
  'package that the canary changes; none: the only one that runs',
  'canaries',
] as const;
/** Verbs by their one or two words. */
const VERBS: Readonly<Record<string, Omit<CommandSpec, 'name'>>> = {
  publish: {
    summary: 'upload a built package as an immutable, signed version',
    arguments: [['<package>', "the package's folder"]],
    example: 'mf-news',
    dry: 'asked',
    load: () => require('../verbs/publish'),
  },
  promote: {
    summary: 'make versions live: gates, compose, append to the channel log',
    arguments: [VERSIONS],
    example: "mf-news@1.1.0 --reason 'faster search'",
    dry: 'asked',
    load: () => require('../verbs/promote'),
  },
  compose: {
    summary: 'compose the documents that a live release left for later',
    load: () => require('../verbs/compose'),
  },
  rollback: {
    summary: 'make an earlier release live again, without composing; or one package',
    arguments: [['[package]', 'put this one back alone; composed and gated', 'packages']],
    example: "--reason 'form loses phones'",
    dry: 'asked',
    load: () => require('../verbs/rollback'),
  },
  plan: {
    summary: 'what promoting would change; writes nothing',
    arguments: [VERSIONS],
    example: 'mf-news@1.1.0',
    dry: 'always',
    load: () => require('../verbs/plan'),
  },
  preview: {
    summary: 'compose an unpromoted release and print its private address',
    arguments: [['<versions...>', NAMED, 'packages']],
    example: "mf-news@1.1.0 --reason 'for Ana'",
    load: () => require('../verbs/preview'),
  },
  'preview end': {
    summary: 'end previews before their time; without an address, list them',
    arguments: [['[addresses...]', 'as `elo preview` printed it, or its last part']],
    load: () => require('../verbs/preview-end'),
  },
  'canary start': {
    summary: 'give some visitors another release',
    arguments: [['<what...>', 'a release id, or versions on top of the live ones', 'packages']],
    example: "mf-news@1.1.0 --percent 10 --reason 'new form'",
    dry: 'asked',
    load: () => require('../verbs/canary-start'),
  },
  'canary advance': {
    summary: 'give it to more visitors; at 100 all of them have it',
    arguments: [RUNNING],
    example: 'mf-news --percent 50',
    dry: 'asked',
    load: () => require('../verbs/canary-advance'),
  },
  'canary abort': {
    summary: 'give its visitors the stable release again',
    arguments: [RUNNING],
    dry: 'asked',
    load: () => require('../verbs/canary-abort'),
  },
  'canary watch': {
    summary: 'go on with a canary that was started with --auto; also with a paused one',
    arguments: [RUNNING],
    dry: 'asked',
    waits: true,
    load: () => require('../verbs/canary-watch'),
  },
  'canary explain': {
    summary: 'how the newest canary was judged, in words and as a chart',
    arguments: [['[packages...]', 'package that it changed; none: the newest', 'packages']],
    load: () => require('../verbs/canary-explain'),
  },
  'canary status': {
    summary: 'which canaries run, for how many',
    load: () => require('../verbs/canary-status'),
  },
  watch: {
    summary: 'compare the live release with the one before it; alert, and roll back if configured',
    waits: true,
    load: () => require('../verbs/watch'),
  },
  settings: {
    summary: 'what the channel sets; with set name=value: sets it, and composes',
    arguments: [['[words...]', 'nothing: show; or set name=value, as many as change', ['set']]],
    example: "set api=https://api.example.com --reason 'new server'",
    dry: 'asked',
    load: () => require('../verbs/settings'),
  },
  history: {
    summary: "the channel's log, newest first",
    load: () => require('../verbs/history'),
  },
  diff: {
    summary: 'compare two releases',
    arguments: [
      ['<before>', 'release id or its first digits, number of a log entry, or channel', 'channels'],
      ['<after>', 'the same', 'channels'],
    ],
    load: () => require('../verbs/diff'),
  },
  bisect: {
    summary: 'find the entry, and the package, that made the site bad',
    example: '--good 12 --bad 14 --run ./check.sh',
    load: () => require('../verbs/bisect'),
  },
  at: {
    summary: 'serve a past state at an address of its own, read-only',
    arguments: [['<when>', 'number of a log entry, or a time like 2026-11-25T09:30']],
    example: '2026-11-25T09:30',
    load: () => require('../verbs/at'),
  },
  status: {
    summary: 'what is live, since when, by whom and why',
    load: () => require('../verbs/status'),
  },
  errors: {
    summary: "what threw in visitors' browsers, with file, line and commit",
    arguments: [['[channel]', 'default: that of --channel', 'channels']],
    load: () => require('../verbs/errors'),
  },
  dashboard: {
    summary: 'show what is live, its evidence and the log in a browser, and act there',
    waits: true,
    load: () => require('../verbs/dashboard'),
  },
  verify: {
    summary: 'hash and check everything that a channel can reach',
    load: () => require('../verbs/verify'),
  },
  repair: {
    summary: "accept the channel's log in its current state: invalid entries are set aside",
    load: () => require('../verbs/repair'),
  },
  checkpoint: {
    summary: 'write a signed statement of the newest log entry, to keep elsewhere',
    arguments: [['<file>', 'a new file; with --countersign, an existing checkpoint']],
    load: () => require('../verbs/checkpoint'),
  },
  explain: {
    summary: 'ask an edge where its response comes from: release, entry, arm, packages',
    arguments: [['<url>', "a page's address, as visitors reach it"]],
    load: () => require('../verbs/explain'),
  },
  gc: {
    summary: 'find, and with --apply delete, what nothing can reach any more',
    load: () => require('../verbs/gc'),
  },
  backup: {
    summary: 'write the whole store to a file',
    arguments: [['<file>', 'a new .tar.gz file']],
    load: () => require('../verbs/backup'),
  },
  restore: {
    summary: 'put a backup into a store, checked on the way in',
    arguments: [['<file>', 'made by elo backup']],
    dry: 'asked',
    load: () => require('../verbs/restore'),
  },
  export: {
    summary: 'write a release as static files with an nginx configuration',
    arguments: [
      ['<release>', 'release id or its first digits, number of a log entry, or channel'],
      ['<folder>', 'a new folder, or an earlier export'],
    ],
    load: () => require('../verbs/export'),
  },
  init: {
    summary: 'start a new site in this folder: host, first remote, local store',
    load: () => require('../verbs/init'),
  },
  new: {
    summary: "start a new remote from the site's template, or a plain one",
    arguments: [['<name>', 'folder and package name, e.g. news']],
    load: () => require('../verbs/new'),
  },
  schema: {
    summary: 'print the JSON Schema of what a verb prints with --json',
    arguments: [
      ['<verb...>', 'one or two words, e.g. canary start; error for what failures print', 'verbs'],
    ],
    load: () => require('../verbs/schema').forCommands(COMMANDS),
  },
  completion: {
    summary: 'print what a shell needs to complete verbs, options and values',
    arguments: [
      ['<shell>', 'bash, zsh or fish; line: what its script asks for', ['bash', 'zsh', 'fish']],
      ['[line]', 'command line to complete'],
    ],
    load: () => require('../verbs/completion').forCommands(COMMANDS),
  },
  'keys create': {
    summary: 'make a key pair and print its public half',
    arguments: [['<name>', 'who or what signs with it']],
    load: () => require('../verbs/keys').create,
  },
  'keys add': {
    summary: 'let a key publish, promote, compose or judge canaries; edits the trust file',
    arguments: [
      ['<name>', 'name in the trust file'],
      ['[publicKey]', 'public half; default: that of the key file made by keys create'],
    ],
    example: 'ana --publish mf-news --promote staging',
    load: () => require('../verbs/keys').add,
  },
  'keys list': {
    summary: 'who may publish what and promote where',
    load: () => require('../verbs/keys').list,
  },
  'keys rotate': {
    summary: 'replace a key by a new one with its rights; edits the trust file',
    arguments: [
      ['<name>', 'name in the trust file'],
      ['<newName>', 'name of the key that takes its place'],
      ['[publicKey]', 'its public half; default: that of its key file, made when missing'],
    ],
    load: () => require('../verbs/keys').rotate,
  },
  'keys revoke': {
    summary: 'stop trusting a key from now on; edits the trust file',
    arguments: [['<name>', 'name in the trust file']],
    load: () => require('../verbs/keys').revoke,
  },
};

export const COMMANDS: readonly CommandSpec[] = Object.entries(VERBS).map(([name, spec]) => ({
  name,
  ...spec,
}));
