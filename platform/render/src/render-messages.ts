import { ACTION_STATUSES } from '@elo-platform/protocol';
import { listedPageSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';

const text = z.string();
/** What people read of a remote's failure: no control characters, which a terminal obeys, and not megabytes. */
const sentence = text.transform((said) => said.slice(0, 2000).replace(/\p{Cc}/gu, ' '));
const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);
const hash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const digest = z.string().regex(/^[0-9a-f]{8,128}$/);

/** What rendering adds to a document's policy. */
const inlinedSchema = z.strictObject({
  /** sha256 of each inlined script, base64. */
  scripts: z.array(hash).readonly(),
  /** sha256 of each inlined style, base64. */
  styles: z.array(hash).readonly(),
  /** Names of Trusted Types policies. Part of a header: one name must not become another directive. */
  trustedTypes: z
    .array(z.string().regex(/^[\w#=@./%'*-]+$/))
    .readonly()
    .optional(),
});

const pageSchema = z.strictObject({
  html: text,
  status: z.literal(ACTION_STATUSES),
  inlined: inlinedSchema,
});

/** Of the order that a message answers. */
const number = z.int();

/** What the renderer sends. Its process runs code of remotes, so every message is checked. */
export const renderMessageSchema = z.discriminatedUnion('type', [
  /** Asks for JSON of the API. */
  z.strictObject({ type: z.literal('fetch'), path: text }),
  /** Asks for a POST of JSON to the API. */
  z.strictObject({ type: z.literal('post'), post: z.int(), path: text, body: text }),
  /** Something was thrown that no page's rendering waited for. */
  z.strictObject({ type: z.literal('broke'), message: sentence }),
  z.strictObject({ type: z.literal('failed'), number, message: sentence, next: sentence }),
  /** The routes are open. */
  z.strictObject({
    type: z.literal('open'),
    number,
    /** The shell's text files for the site's root. */
    rootFiles: z.record(text, text).readonly(),
  }),
  z.strictObject({
    type: z.literal('names'),
    number,
    named: z.array(listedPageSchema).readonly(),
  }),
  z.strictObject({
    type: z.literal('document'),
    number,
    /** Digest of all that it was rendered from. */
    rendered: digest,
    /** Absent where the release before has it. */
    made: pageSchema
      .omit({ html: true })
      .extend({
        /** The document as brotli: most of the work is then done where visitors do not wait for it. */
        packed: base64,
        status: z.union([z.literal(200), z.literal(404)]),
        /** Digest of the words that it shows. */
        words: digest,
        noIndex: z.boolean(),
        /** Paths of the pictures that the page is about. */
        pictures: z.array(text).readonly(),
      })
      .optional(),
  }),
  z.strictObject({
    type: z.literal('page'),
    number,
    /** Absent: there is no such page. */
    made: pageSchema.optional(),
    /** Of an action: where the visitor goes. */
    redirect: text.optional(),
  }),
]);

export type RenderMessage = z.infer<typeof renderMessageSchema>;
/** Hashes of inline scripts and styles, and names of Trusted Types policies. */
export type InlinedCode = z.infer<typeof inlinedSchema>;
export type MadePage = z.infer<typeof pageSchema>;
export interface RenderedDocument
  extends Pick<Extract<RenderMessage, { type: 'document' }>, 'rendered' | 'made'> {
  /** Path and query, or `404`. */
  readonly key: string;
}
/** A page that was rendered on request, or where the visitor goes instead. */
export type RequestResult = MadePage | { readonly redirect: string };
