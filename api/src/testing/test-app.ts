import { company } from '@elo/content';
import type { FastifyInstance } from 'fastify';
import { createDataCache } from '../data/data-cache';
import type { Database } from '../database/database';
import { storeMessage } from '../messages/store-message';
import { createApp } from '../server/create-app';

/** Token of the internal addresses in tests. */
export const TOKEN = 'token-of-the-tests';

/** The app on an open database, without a socket and without an outbox. */
export async function createTestApp(
  database: Database,
  options: { messagesPerMinute?: number; stopping?: AbortSignal } = {},
): Promise<FastifyInstance> {
  return createApp({
    database,
    cache: createDataCache(database),
    emailjs: company.emailjs,
    async storeMessage(message) {
      await storeMessage(database, message, 'elo.example');
    },
    wakeOutbox: () => {},
    mails: false,
    messagesPerMinute: options.messagesPerMinute ?? 1000,
    token: TOKEN,
    stopping: options.stopping ?? new AbortController().signal,
  });
}

/** A JSON request as @emailjs/browser makes it. */
export function emailJsBody(fields: object = {}, request: object = {}) {
  const { publicKey, serviceId, templateId } = company.emailjs;
  return {
    lib_version: '3.11.0',
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      id: 'test-1',
      from_name: 'José da Silva',
      email: 'jose@cliente.example',
      telefone: '(16) 3000-0001',
      empresa: 'Cliente Ltda.',
      message: 'Preciso de corrente.',
      ...fields,
    },
    ...request,
  };
}
