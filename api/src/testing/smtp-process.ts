import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly mail: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** `451` and `550` refuse the recipient; `hold` takes the mail and never answers. */
export type SmtpBehaviour = 'accept' | '451' | '550' | 'hold';

interface Report extends Partial<ReceivedMail> {
  readonly port?: number;
  readonly behaves?: SmtpBehaviour;
  readonly refused?: SmtpBehaviour;
  readonly recipient?: boolean;
  readonly connected?: boolean;
}

/** A running SMTP server process. */
export interface SmtpProcess {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly refusals: () => number;
  /** Mails that got as far as their recipient. */
  readonly recipients: () => number;
  readonly connections: () => number;
  behave(behaviour: SmtpBehaviour): Promise<void>;
  /** Resolves when the condition holds; checked at every report of the server. */
  until(condition: () => boolean): Promise<void>;
  /** Kills the process: connections to it are refused from then on. */
  kill(): Promise<void>;
}

/** Starts the server on a port, 0 for a free one. */
export async function startSmtp(port = 0): Promise<SmtpProcess> {
  const child = fork(join(__dirname, 'smtp-server-main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, SMTP_PORT: String(port) },
  });
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  let recipients = 0;
  let connections = 0;
  let heard: () => void = () => {};
  child.on('message', (report: Report) => {
    if (report.mail !== undefined) mails.push(report as ReceivedMail);
    if (report.refused) refusals += 1;
    if (report.recipient) recipients += 1;
    if (report.connected) connections += 1;
    heard();
  });
  const actualPort = await report(child, ({ port: listening }) => listening);
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    mails,
    refusals: () => refusals,
    recipients: () => recipients,
    connections: () => connections,
    async behave(behaviour) {
      const reported = report(child, ({ behaves }) => behaves);
      child.send({ behave: behaviour });
      await reported;
    },
    async until(condition) {
      while (!condition()) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function report<T>(child: ChildProcess, pick: (report: Report) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      const value = pick(message as Report);
      if (value === undefined) return;
      child.off('message', hear);
      resolve(value);
    };
    child.on('message', hear);
    child.once('exit', (code) => reject(new Error(`The SMTP server ended with ${code}`)));
  });
}
