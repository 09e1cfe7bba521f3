import { z } from 'zod';
import { API_SETTING } from '../public-settings';
import { npmScopeSchema } from './package-manifest';
import { settingNameSchema, settingSchema } from './setting-schemas';

/** A failure in the words of the site: heading and one or two sentences. */
const failureTextSchema = z.object({ title: z.string().min(1), text: z.string().min(1) });

/** What the edge's own pages say; see {@link EdgeTexts}. */
export const edgeTextsSchema = z.object({
  /** Link to the site's first page. */
  home: z.string().min(1),
  preview: z.object({
    label: z.string().min(1),
    /** `{release}` is replaced by the release's id. */
    notice: z.string().includes('{release}'),
    leave: z.string().min(1),
  }),
  badRequest: failureTextSchema,
  notFound: failureTextSchema,
  method: failureTextSchema,
  /** A form from another site's page. */
  foreign: failureTextSchema,
  /** A form without a confirmed result; the visitor's browser still has what was typed. */
  notSent: failureTextSchema,
  tooSlow: failureTextSchema,
  busy: failureTextSchema,
  tooMany: failureTextSchema,
  tooLarge: failureTextSchema,
  internal: failureTextSchema,
  damaged: failureTextSchema,
  apiBroken: failureTextSchema,
  apiUnavailable: failureTextSchema,
  storeUnreachable: failureTextSchema,
  starting: failureTextSchema,
});

const urlPath = z.string().regex(/^\/[A-Za-z0-9._~/-]*$/);

const apiFactsSchema = z.object({
  /** Everything below these paths is the API's; each begins and ends with a slash. */
  prefixes: z.array(urlPath.endsWith('/').min(2)).min(1),
  /** GET answers 200 while the API is well. */
  health: urlPath,
  /** Largest body of a request, in bytes. */
  bodyLimit: z.number().int().positive().default(65_536),
});

/** Where pages take their data from. */
const dataFactsSchema = z.object({
  /** API path that answers `{digest, sample?}`: the state of all data, and lists that are samples. */
  digest: urlPath,
});

/** What an edge must know of the site; it travels in the signed release. */
export const siteFactsSchema = z.object({
  name: z.string().min(1),
  /** BCP 47 tag of the language that pages are written in, e.g. `en`. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/),
  /** Absent where the site has no API. */
  api: apiFactsSchema.optional(),
  /** Where pages take their data from; absent where they need none. */
  data: dataFactsSchema.optional(),
  /** Addresses without a page that lead to one, in lower case: `/home` → `/`. */
  moved: z.record(urlPath, urlPath).optional(),
  /**
   * What the edge's own pages say; absent: its built-in English. A release is read by later edges,
   * which may know failures that it has no text for: those say what `internal` says.
   */
  texts: edgeTextsSchema
    .partial()
    .required({ home: true, preview: true, internal: true })
    .optional(),
});

/** Schema of an answer of the API; any zod schema. */
const answerSchema = z.custom<z.ZodType>(
  (value) => typeof (value as z.ZodType | undefined)?.safeParse === 'function',
  'must be a zod schema',
);

/** `elo.config.ts`: a site's configuration of the platform. */
export const siteConfigSchema = siteFactsSchema.extend({
  /** As in the facts, and complete: what is missing should be noticed while it can be written. */
  texts: edgeTextsSchema.optional(),
  /** Scope of the site's npm packages, e.g. `@acme`: a first release takes them, a new remote is named with it. */
  scope: npmScopeSchema,
  /** Public origin of a first release; default: localhost. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
  /** Where pages take their data from while they are composed; absent where they need none. */
  data: dataFactsSchema
    .extend({
      /** API path → schema; an answer that does not fit stops the promotion. */
      lists: z.record(urlPath, answerSchema).default({}),
    })
    .optional(),
  /**
   * What channels may set differently while they run the same packages; see {@link settingSchema}.
   * `api` is the platform's own.
   */
  settings: z
    .record(
      settingNameSchema.refine((name) => name !== API_SETTING, 'is the platform’s own setting'),
      settingSchema,
    )
    .default({}),
  /** What a first visit of a route may transfer, in bytes. */
  budgets: z
    .object({
      /** For a route that is not named below. */
      default: z.number().int().positive(),
      routes: z.record(z.string(), z.number().int().positive()).default({}),
    })
    .default({ default: 350_000, routes: {} }),
  /** Folder of the template that `elo new` starts a remote from, relative to the file; default: a plain one. */
  template: z.string().optional(),
});

export type EdgeTexts = z.infer<typeof edgeTextsSchema>;
export type SiteFacts = z.infer<typeof siteFactsSchema>;
/** As written in the file. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** Checked, with its defaults. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;
