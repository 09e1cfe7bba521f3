import type { MakerCode, Measure, Photo, Product } from '@elo/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * Bytes; the drivers give a Buffer or a Uint8Array. Sent as text, because the embedded database's driver
 * blocks the thread for a second to write two megabytes as bytes.
 */
const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${Buffer.from(value).toString('base64')}, 'base64')`,
});

const requiredText = () => text().notNull();

/** Columns of texts that every row has. */
const texts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, requiredText()])) as Record<
    Name,
    ReturnType<typeof requiredText>
  >;

/** Distributors, in the order of the imported file. */
export const distributors = pgTable('distributors', {
  position: integer('position').primaryKey(),
  ...texts('nome', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'cep'),
  ...texts('telefone', 'email', 'site', 'whatsapp'),
});

/** Products, in the order of the imported file. */
export const products = pgTable(
  'products',
  {
    position: integer('position').primaryKey(),
    ...texts('id', 'nome', 'marca', 'categoria', 'descricao'),
    /** `json`, not `jsonb`: keeps the order of keys, so that equal data have equal digests. */
    fotos: json('fotos').$type<Photo[]>().notNull(),
    ...texts('norma', 'tamanho', 'familia'),
    medidas: json('medidas').$type<Measure[]>().notNull(),
    ...texts('fonte'),
    /** Null where the list does not say; the product then lacks the field. */
    material: text('material'),
    bucha: text('bucha'),
    unidade: text('unidade').$type<Product['unidade']>(),
    preco: doublePrecision('preco'),
    estoque: doublePrecision('estoque'),
    codigos: json('codigos').$type<MakerCode[]>(),
  },
  (table) => [uniqueIndex('products_id').on(table.id)],
);

/** What was imported last, one row a list. */
export const imports = pgTable('imports', {
  kind: text('kind').$type<'distributors' | 'products'>().primaryKey(),
  /** Grows by one with every import; a cached list is current while it is equal. */
  revision: integer('revision').notNull(),
  /** The imported file, packed (`packSource`), so that an export gives it back byte for byte. */
  source: bytes('source').notNull(),
  /** True for the data that came with the program. */
  sample: boolean('sample').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
});

/** Contact messages, which are also the outbox of the mail relay. */
export const messages = pgTable(
  'messages',
  {
    /** The sender's own id, so that a repeated request is stored once. */
    id: text('id').primaryKey(),
    /** Mail header that every attempt carries, so that mailboxes recognise a repetition. */
    messageId: text('message_id').notNull(),
    fromName: text('from_name').notNull(),
    ...texts('email', 'telefone', 'empresa', 'message'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** `waiting` → `sending` → `sent`, or back to `waiting`, or `refused` for good. */
    status: text('status').$type<MessageStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    /** Until then the process that is sending it may go on; later it counts as dead. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    lastError: text('last_error').notNull().default(''),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('messages_due').on(table.status, table.nextAttemptAt)],
);

export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'refused';

export type StoredMessage = typeof messages.$inferSelect;
