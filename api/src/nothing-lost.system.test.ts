import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, runProgram, startApiProcess } from './testing/api-process';
import { describeWithPostgres } from './testing/engines';
import { startPostgres } from './testing/postgres-server';
import { type SmtpProcess, startSmtp } from './testing/smtp-process';
import { emailJsBody } from './testing/test-app';

// Visitors send, again and again until they read "OK", while the API is killed at random.
const FULL = process.env.ELO_FULL !== undefined;
const SUBMISSIONS = FULL ? 1_000 : 60;
const KILLS = FULL ? 20 : 3;
const VISITORS = 8;
/** A killed sender's message is due again after two minutes on PostgreSQL. */
const PATIENCE_MS = 900_000;

let home: string;
let smtp: SmtpProcess;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'elo-lost-'));
  smtp = await startSmtp();
});

afterEach(async () => {
  await smtp.kill();
  rmSync(home, { recursive: true });
});

/** An API that is killed and started again; `ready` is the one that runs, or will. */
class MortalApi {
  ready: Promise<ApiProcess>;

  constructor(private readonly variables: Record<string, string>) {
    this.ready = startApiProcess(variables);
  }

  async kill(): Promise<void> {
    const dying = await this.ready;
    this.ready = dying.kill().then(() => startApiProcess(this.variables));
    await this.ready;
  }
}

/** Sends one message until it is acknowledged, under one id, as the form does. */
async function submit(api: MortalApi, id: string): Promise<void> {
  for (;;) {
    const { url } = await api.ready;
    const answer = await fetch(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(emailJsBody({ id, message: `Mensagem ${id}` })),
    }).then(
      (response) => response.text(),
      () => 'no answer',
    );
    if (answer === 'OK') return;
    if (answer !== 'no answer') throw new Error(`${id} was refused: ${answer}`);
  }
}

/** How many messages must be acknowledged before each kill; random, ascending. */
function killTimes(): number[] {
  const times = Array.from(
    { length: KILLS },
    () => 1 + Math.floor(Math.random() * (SUBMISSIONS - 2)),
  );
  return times.sort((one, other) => one - other);
}

async function proveNothingLost(place: Record<string, string>): Promise<void> {
  const variables = {
    ELO_DATA: join(home, 'data'),
    SMTP_URL: smtp.url,
    MESSAGES_PER_MINUTE: '1000000',
    MESSAGES_PER_HOUR: '1000000',
    OUTBOX_RETRY_SECONDS: '0.1',
    ...place,
  };
  const api = new MortalApi(variables);
  const times = killTimes();
  console.info(`kills after ${times.join(', ')} acknowledged messages`);
  const waiting = Array.from({ length: SUBMISSIONS }, (_none, index) => `m-${index}`);
  let acknowledged = 0;
  let killing: Promise<void> = Promise.resolve();
  const visitor = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await submit(api, id);
      acknowledged += 1;
      while (times[0] !== undefined && acknowledged >= times[0]) {
        times.shift();
        // Not awaited: the other visitors are in the middle of something.
        killing = killing.then(() => api.kill());
      }
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  await killing;
  const mailed = () => smtp.mails.map(({ mail }) => String(/Message-ID:\s+(\S+)/.exec(mail)?.[1]));
  await smtp.until(() => new Set(mailed()).size >= SUBMISSIONS);
  expect(await (await api.ready).stop()).toBe(0);
  const { stdout } = await runProgram('data-command.ts', ['messages', '--json'], variables);
  const rows = JSON.parse(stdout) as { id: string; messageId: string; status: string }[];
  const expected = Array.from({ length: SUBMISSIONS }, (_none, index) => `m-${index}`);
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']));
  expect(new Set(mailed())).toEqual(new Set(rows.map(({ messageId }) => messageId)));
  expect(mailed().length - SUBMISSIONS).toBeLessThanOrEqual(KILLS);
}

const claim = `${SUBMISSIONS} messages and ${KILLS} kills: each stored once, mailed, at most one extra mail a kill`;

test(`${claim}, on PGlite`, () => proveNothingLost({}), PATIENCE_MS);

// Costs the two minutes of a lease; the long run has them.
if (FULL) {
  describeWithPostgres('PostgreSQL', () => {
    test(
      claim,
      async () => {
        const server = await startPostgres();
        try {
          await proveNothingLost({ DATABASE_URL: server.url() });
        } finally {
          await server.remove();
        }
      },
      PATIENCE_MS,
    );
  });
}
