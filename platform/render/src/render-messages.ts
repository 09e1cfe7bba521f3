import { ACTION_STATUSES } from '@elo-platform/protocol';
import { z } from 'zod';

const text = z.string();
const hash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const digest = z.string().regex(/^[0-9a-f]{8,128}$/);

const pageSchema = z.strictObject({
  html: text,
  status: z.literal(ACTION_STATUSES),
  inlined: z.strictObject({
    scripts: z.array(hash),
    styles: z.array(hash),
    // Part of a header: one name must not become another directive.
    trustedTypes: z.array(z.string().regex(/^[\w#=@./%'*-]+$/)).optional(),
  }),
});

const madeSchema = pageSchema.extend({
  status: z.union([z.literal(200), z.literal(404)]),
  words: digest,
  noIndex: z.boolean(),
  pictures: z.array(text),
});

const documentSchema = z.strictObject({ key: text, rendered: digest, made: madeSchema.optional() });

/**
 * What the renderer sends. The code of remotes runs in its process and can send anything, so the
 * parent checks every message.
 */
export const renderMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begin'), where: text }),
  /** The shell's text files for the site's root. */
  z.strictObject({ type: z.literal('rootFiles'), files: z.record(text, text) }),
  /** Asks for JSON of the API. */
  z.strictObject({ type: z.literal('fetch'), path: text }),
  /** Asks which of a route's pages to make. */
  z.strictObject({
    type: z.literal('pages'),
    path: text,
    named: z.array(z.object({ address: text, shows: text.optional() })),
  }),
  z.strictObject({ type: z.literal('document'), document: documentSchema }),
  z.strictObject({ type: z.literal('failed'), message: text, next: text }),
  /** Something was thrown that no page's rendering waited for. */
  z.strictObject({ type: z.literal('broke'), message: text }),
  z.strictObject({ type: z.literal('done') }),
  /** The route is open: pages can be asked for. */
  z.strictObject({ type: z.literal('opened') }),
  /** The page that was asked for; absent: there is no such page. */
  z.strictObject({
    type: z.literal('page'),
    number: z.int(),
    made: pageSchema.optional(),
    /** Of an action: where the visitor goes. */
    redirect: text.optional(),
  }),
  /** Asks for a POST of JSON to the API. */
  z.strictObject({ type: z.literal('post'), post: z.int(), path: text, body: text }),
]);

/** See {@link renderMessageSchema}. */
export type RenderMessage = z.infer<typeof renderMessageSchema>;
