import { FIGURES } from '../judge/statistics';
import type { CommandSpec } from './verb';

const REASON = ['--reason <text>', 'why, for the log'] as const;
const NAMED = 'name@version, or name for its newest version';
const VERSIONS = ['[versions...]', NAMED, 'packages'] as const;
const FORCE = ['--force <gates...>', 'ignore these gates; needs --reason', 'gates'] as const;
const RUNNING = [
  '[packages...]',
  'package that the canary changes; none: the only one that runs',
  'canaries',
] as const;
const COMPOSING = [
  ['--origin <url>', 'public origin (ELO_ORIGIN; default: that of the live release)'],
  ['--api <url>', 'API or running site to take data from (ELO_API, default http://localhost:4000)'],
] as const;
const EVIDENCE = ['--evidence <url>', "collector's private port (ELO_EVIDENCE)"] as const;
const EVERY = ['--every <seconds>', 'from one look to the next (default 15)'] as const;

/** Verbs by their one or two words. */
const VERBS: Readonly<Record<string, Omit<CommandSpec, 'name'>>> = {
  publish: {
    summary: 'upload a built package as an immutable, signed version',
    arguments: [['<package>', "the package's folder"]],
    options: [
      ['--as <version>', "version of assets, which no build stamps (default: package.json's)"],
    ],
    dry: 'asked',
    load: () => require('../verbs/publish'),
  },
  promote: {
    summary: 'make versions live: gates, compose, append to the channel log',
    arguments: [VERSIONS],
    options: [
      ['--from <channel>', "take the packages of another channel's head", 'channels'],
      ['--plan <file>', 'do what a plan file says'],
      ['--all', "the newest version of each of the site's published packages"],
      ['--remove <names...>', 'take packages out', 'packages'],
      ['--refresh', 'compose again with the current data'],
      FORCE,
      REASON,
      ...COMPOSING,
    ],
    dry: 'asked',
    load: () => require('../verbs/promote'),
  },
  compose: {
    summary: 'compose the documents that a live release left for later',
    options: [COMPOSING[1]],
    load: () => require('../verbs/compose'),
  },
  rollback: {
    summary: 'make an earlier release live again, without composing; or one package',
    arguments: [['[package]', 'put this one back alone; composed and gated', 'packages']],
    options: [
      ['--to <release>', 'any release in the log; default: the one before'],
      ['--yes', 'even when that undoes what others did'],
      REASON,
      ...COMPOSING,
    ],
    dry: 'asked',
    load: () => require('../verbs/rollback'),
  },
  plan: {
    summary: 'what promoting would change; writes nothing',
    arguments: [VERSIONS],
    options: [
      ['--from <channel>', "the packages of another channel's head", 'channels'],
      ['--all', "the newest version of each of the site's published packages"],
      ['--remove <names...>', 'without these packages', 'packages'],
      ['--refresh', 'with the current data'],
      ['--full', 'compose every document, not a sample of each route'],
      ['--out <file>', 'write it down for elo promote --plan'],
      ['--pictures [folder]', 'pages that look or read differently (default: elo-pictures)'],
      ...COMPOSING,
    ],
    dry: 'always',
    load: () => require('../verbs/plan'),
  },
  preview: {
    summary: 'compose an unpromoted release and print its private address',
    arguments: [['<versions...>', NAMED, 'packages']],
    options: [REASON, ...COMPOSING],
    load: () => require('../verbs/preview'),
  },
  'canary start': {
    summary: 'give some visitors another release',
    arguments: [['<what...>', 'a release id, or versions on top of the live ones', 'packages']],
    options: [
      ['--percent <n>', 'so many of 100 visitors'],
      ['--auto', 'judge it by what visitors report: widen it step by step, or abort it'],
      ['--steps <percents>', 'with --auto: shares before everybody gets it (default 1,10,50)'],
      ['--visits <n>', 'with --auto: least visits of each arm in a step (default 1000)'],
      ['--minutes <n>', 'with --auto: least time of a step (default 10)'],
      ['--limit <minutes>', 'with --auto: pause a step without a decision (default 1440)'],
      EVIDENCE,
      EVERY,
      FORCE,
      REASON,
      ...COMPOSING,
    ],
    dry: 'asked',
    load: () => require('../verbs/canary-start'),
  },
  'canary advance': {
    summary: 'give it to more visitors; at 100 all of them have it',
    arguments: [RUNNING],
    options: [['--percent <n>', 'default: the next of 1, 5, 10, 25, 50, 100'], REASON],
    dry: 'asked',
    load: () => require('../verbs/canary-advance'),
  },
  'canary abort': {
    summary: 'give its visitors the stable release again',
    arguments: [RUNNING],
    options: [REASON],
    dry: 'asked',
    load: () => require('../verbs/canary-abort'),
  },
  'canary watch': {
    summary: 'go on with a canary that was started with --auto; also with a paused one',
    arguments: [RUNNING],
    options: [EVIDENCE, EVERY, COMPOSING[1]],
    dry: 'asked',
    waits: true,
    load: () => require('../verbs/canary-watch'),
  },
  'canary explain': {
    summary: 'how the newest canary was judged, in words and as a chart',
    arguments: [['[packages...]', 'package that it changed; none: the newest', 'packages']],
    options: [EVIDENCE],
    load: () => require('../verbs/canary-explain'),
  },
  'canary status': {
    summary: 'which canaries run, for how many',
    load: () => require('../verbs/canary-status'),
  },
  watch: {
    summary: 'compare the live release with the one before it; alert, and roll back if configured',
    options: [
      EVIDENCE,
      ['--alert <url>', 'receiver of alerts (Standard Webhooks, signed with the key)'],
      ['--max <limits...>', 'limits, e.g. errors=2 (percent of visits) lcp=2500 (75th percentile)'],
      ['--minutes <n>', 'time to compare, before and after it went live (default 60)'],
      ['--rollback', 'roll back when it is worse than the release before it'],
      ['--once', 'look once, send what is due, and end; 1: something is worse'],
      EVERY,
    ],
    waits: true,
    load: () => require('../verbs/watch'),
  },
  settings: {
    summary: 'what the channel sets; with set name=value: sets it, and composes',
    arguments: [['[words...]', 'nothing: show; or set name=value, as many as change', ['set']]],
    options: [['--reset <names...>', 'back to the default of the site'], REASON, ...COMPOSING],
    dry: 'asked',
    load: () => require('../verbs/settings'),
  },
  history: {
    summary: "the channel's log, newest first",
    options: [['--limit <n>', 'so many entries (default 20)']],
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
    options: [
      ['--good <entry>', 'number of a log entry that was good, or a time'],
      ['--bad <entry>', 'number of a later entry that is bad, or a time'],
      ['--run <script>', 'judges the site at ELO_URL: exit code 0 good, 125 skip, 1 to 127 bad'],
      ['--metric <name>', 'judge by what visitors saw instead', FIGURES],
      EVIDENCE,
      COMPOSING[1],
    ],
    load: () => require('../verbs/bisect'),
  },
  at: {
    summary: 'serve a past state at an address of its own, read-only',
    arguments: [['<when>', 'number of a log entry, or a time like 2026-11-25T09:30']],
    load: () => require('../verbs/at'),
  },
  status: {
    summary: 'what is live, since when, by whom and why',
    load: () => require('../verbs/status'),
  },
  errors: {
    summary: "what threw in visitors' browsers, with file, line and commit",
    arguments: [['[channel]', 'default: that of --channel', 'channels']],
    options: [['--hours <n>', 'of the last n hours (default 24)'], EVIDENCE],
    load: () => require('../verbs/errors'),
  },
  dashboard: {
    summary: 'show what is live, its evidence and the log in a browser, and act there',
    options: [EVIDENCE],
    waits: true,
    load: () => require('../verbs/dashboard'),
  },
  verify: {
    summary: 'hash and check everything that a channel can reach',
    options: [
      ['--all', 'every channel'],
      ['--checkpoint <file>', 'check the log against a checkpoint, too'],
    ],
    load: () => require('../verbs/verify'),
  },
  repair: {
    summary: "accept the channel's log in its current state: invalid entries are set aside",
    options: [['--reason <text>', 'why, for the log; must be given']],
    load: () => require('../verbs/repair'),
  },
  checkpoint: {
    summary: 'write a signed statement of the newest log entry, to keep elsewhere',
    arguments: [['<file>', 'a new file; with --countersign, an existing checkpoint']],
    options: [['--countersign', 'check the log against the file, and add your signature to it']],
    load: () => require('../verbs/checkpoint'),
  },
  explain: {
    summary: 'ask an edge where its response comes from: release, entry, arm, packages',
    arguments: [['<url>', "a page's address, as visitors reach it"]],
    options: [['--cookie <text>', 'of a visitor, whose canary arm or preview it should be']],
    load: () => require('../verbs/explain'),
  },
  gc: {
    summary: 'find, and with --apply delete, what nothing can reach any more',
    options: [
      ['--keep-days <n>', 'keep what was live or made in so many days (default 30)'],
      ['--apply', 'delete it'],
      ['--wait <seconds>', 'wait so long for running commands (default 30)'],
    ],
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
    options: [
      ['--listen <address>', 'for nginx (default 8080)'],
      ['--api <url>', 'where nginx passes requests for the API (ELO_API)'],
      ['--render <url>', 'edge that renders pages on request (default: as composed)'],
      ['--vitals <url>', 'collector of what pages report (default: they report nothing)'],
      [
        '--compress <kind>',
        'packed copies: none, gzip (default) or brotli (with gzip)',
        ['none', 'gzip', 'brotli'],
      ],
      ['--brotli-module <file>', "nginx's module for brotli; empty when built in"],
    ],
    load: () => require('../verbs/export'),
  },
  init: {
    summary: 'start a new site in this folder: host, first remote, local store',
    options: [
      ['--name <text>', "as visitors read it (default: the folder's name)"],
      ['--scope <scope>', 'npm scope of its packages (default: @ and the name)'],
      ['--language <tag>', 'of its pages (default en)'],
    ],
    load: () => require('../verbs/init'),
  },
  new: {
    summary: "start a new remote from the site's template, or a plain one",
    arguments: [['<name>', 'folder and package name, e.g. news']],
    options: [
      ['--path <path>', 'its route (default: / and the name without mf-)'],
      ['--title <text>', 'its heading'],
    ],
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
      [
        '<shell>',
        'bash, zsh or fish; channels, packages or canaries: names for their completion',
        ['bash', 'zsh', 'fish'],
      ],
    ],
    load: () => require('../verbs/completion').forCommands(COMMANDS),
  },
  'keys create': {
    summary: 'make a key pair and print its public half',
    arguments: [['<name>', 'who or what signs with it']],
    options: [['--folder <folder>', 'where the private half goes (default .elo/keys)']],
    load: () => require('../verbs/keys').create,
  },
  'keys add': {
    summary: 'let a key publish and promote; edits the trust file',
    arguments: [
      ['<name>', 'name in the trust file'],
      ['[publicKey]', 'public half; default: that of the key file made by keys create'],
    ],
    options: [
      ['--publish <packages>', 'package names with commas, or *'],
      ['--promote <channels>', 'channel names with commas, or *'],
      ['--compose <channels>', 'may only compose what is live there; names with commas, or *'],
      [
        '--canary <channels>',
        'may only widen, pause and end canaries there; names with commas, or *',
      ],
      ['--folder <folder>', 'where keys create put the private half (default .elo/keys)'],
    ],
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
    options: [['--folder <folder>', 'where the private half is or goes (default .elo/keys)']],
    load: () => require('../verbs/keys').rotate,
  },
  'keys revoke': {
    summary: 'stop trusting a key from now on; edits the trust file',
    arguments: [['<name>', 'name in the trust file']],
    load: () => require('../verbs/keys').revoke,
  },
};

/** Every verb of `elo`. */
export const COMMANDS: readonly CommandSpec[] = Object.entries(VERBS).map(([name, spec]) => ({
  name,
  ...spec,
}));
