import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from '@elo/content';
import { API_PATHS } from '@elo/contract';
import { startService, stopService } from '../../../scripts/service';
import { ROOT } from '../paths';

/** Throughput of the outbox. */
export interface OutboxFigures {
  readonly messages: number;
  /** Acknowledged messages per second, while mails are sent. */
  readonly taken: number;
  /** Mails per second, from the first to the last. */
  readonly mailed: number;
}

const VISITORS = 8;

interface SmtpReport {
  readonly port?: number;
  readonly mail?: string;
}

/** The SMTP server of the API's tests; calls `mailed` for every accepted mail. */
function startSmtp(mailed: () => void): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(join(ROOT, 'api', 'src', 'testing', 'smtp-server-main.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The SMTP server ended with ${code}`)));
    child.on('message', ({ port, mail }: SmtpReport) => {
      if (mail !== undefined) mailed();
      if (port !== undefined) resolve({ port, child });
    });
  });
}

async function submit(api: string, id: string): Promise<void> {
  const { publicKey, serviceId, templateId } = company.emailjs;
  const answer = await fetch(`${api}${API_PATHS.sendEmail}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: '3.11.0',
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: {
        id,
        from_name: 'José da Silva',
        email: 'jose@cliente.example',
        telefone: '(16) 3000-0001',
        empresa: 'Ação & Cia',
        message: `Mensagem ${id}`,
      },
    }),
  });
  const text = await answer.text();
  if (text !== 'OK') throw new Error(`The API refused a message: ${answer.status} ${text}`);
}

/** Sends messages as fast as they are accepted, to its own API and SMTP server. */
export async function measureOutbox(messages: number): Promise<OutboxFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'elo-outbox-'));
  const times: number[] = [];
  let heard: () => void = () => undefined;
  const smtp = await startSmtp(() => {
    times.push(performance.now());
    heard();
  });
  const api = await startService(
    ROOT,
    'api/src/main.ts',
    {
      API_PORT: '0',
      ELO_DATA: folder,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MESSAGES_PER_MINUTE: '1000000',
      MESSAGES_PER_HOUR: '1000000',
      LOG_LEVEL: 'warn',
    },
    () => undefined,
  );
  try {
    const waiting = Array.from({ length: messages }, (_none, index) => `bench-${index}`);
    const began = performance.now();
    const visit = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await submit(`http://127.0.0.1:${api.port}`, id);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    const taken = messages / ((performance.now() - began) / 1000);
    while (times.length < messages) {
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    }
    const [first = 0] = times;
    const mailed = (messages - 1) / (((times.at(-1) as number) - first) / 1000);
    return { messages, taken, mailed };
  } finally {
    await stopService(api);
    smtp.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
