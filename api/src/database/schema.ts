import type { MakerCode, Measure, Photo, Product } from '@elo/contract';
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

/** Bytes; the drivers give a Buffer or a Uint8Array. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Distributors, in the order of the imported file. */
export const distributors = pgTable('distributors', {
  position: integer('position').primaryKey(),
  nome: text('nome').notNull(),
  logradouro: text('logradouro').notNull(),
  numero: text('numero').notNull(),
  complemento: text('complemento').notNull(),
  bairro: text('bairro').notNull(),
  cidade: text('cidade').notNull(),
  estado: text('estado').notNull(),
  cep: text('cep').notNull(),
  telefone: text('telefone').notNull(),
  email: text('email').notNull(),
  site: text('site').notNull(),
  whatsapp: text('whatsapp').notNull(),
});

/** Products, in the order of the imported file. */
export const products = pgTable(
  'products',
  {
    position: integer('position').primaryKey(),
    id: text('id').notNull(),
    nome: text('nome').notNull(),
    marca: text('marca').notNull(),
    categoria: text('categoria').notNull(),
    descricao: text('descricao').notNull(),
    /** `json`, not `jsonb`: keeps the order of keys, so that equal data have equal digests. */
    fotos: json('fotos').$type<Photo[]>().notNull(),
    norma: text('norma').notNull(),
    tamanho: text('tamanho').notNull(),
    familia: text('familia').notNull(),
    medidas: json('medidas').$type<Measure[]>().notNull(),
    fonte: text('fonte').notNull(),
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
  /** SHA-256 of the rows, hexadecimal; tells whether `source` still describes them. */
  digest: text('digest').notNull(),
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
    email: text('email').notNull(),
    telefone: text('telefone').notNull(),
    empresa: text('empresa').notNull(),
    message: text('message').notNull(),
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

/** Delivery state of a message. */
export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'refused';

/** One stored message. */
export type StoredMessage = typeof messages.$inferSelect;
