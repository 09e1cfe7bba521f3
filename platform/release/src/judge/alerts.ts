import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonOf } from '@elo-platform/protocol';
import { whyUnanswered } from '@elo-platform/protocol/service';
import { readEntry, type Signer, sha256Hex } from '@elo-platform/store';
import type { Context } from '../context/context';
import { replaceFile } from '../context/files';

/** Timeout of a delivery, in milliseconds. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

interface Alert {
  /** CloudEvents 1.0. */
  readonly event: {
    readonly id: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly [attribute: string]: unknown;
  };
  readonly attempts: number;
  /** Time of the next attempt, in milliseconds; absent: delivered. */
  readonly due?: number;
  /** Number of the log entry that the alert reports: it is sent once the log has it. */
  readonly of?: number;
}

/** Alerts on disk, each until its receiver has it; afterwards as a note that it was sent. */
export class Outbox {
  private readonly folder: string;

  /** @param url receiver of Standard Webhooks */
  constructor(
    private readonly context: Pick<Context, 'settings' | 'store' | 'trust' | 'output'>,
    private readonly url: string,
    private readonly signer: Signer,
  ) {
    const { settings } = context;
    // Of its own: entries of another channel have the same numbers, and another receiver.
    this.folder = join(settings.state, 'alerts', settings.channel);
  }

  /**
   * Keeps an alert for sending, unless there is one about the same.
   * @param entry log entry that made the release live
   * @param of number of the entry that is about to be appended with the alert's `reason`: kept before
   *   that, because a command that was killed after it would not know of the alert
   */
  async add(
    { channel, entry, release }: { channel: string; entry: number; release: string },
    about: string,
    type: string,
    data: Alert['event']['data'],
    of?: number,
  ): Promise<void> {
    const id = `msg_${sha256Hex(`${channel} ${entry} ${about}`).slice(0, 24)}`;
    if ((await this.read(`${id}.json`)) !== undefined) return;
    const event = {
      specversion: '1.0',
      id,
      source: `/channels/${channel}`,
      type,
      subject: release,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { channel, entry, release, ...data },
    };
    await this.write({ event, attempts: 0, due: Date.now(), ...(of && { of }) });
  }

  /**
   * Sends what is due. @param live entry of the live release: notes of others are deleted
   * @returns how many are left to send
   */
  async deliver(live: number): Promise<number> {
    let left = 0;
    const files = await readdir(this.folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const alert = await this.read(file);
      if (alert === undefined) continue;
      if (alert.due === undefined) {
        if (alert.event.data.entry !== live) await this.remove(file);
        continue;
      }
      const reason = await this.reasonOf(alert);
      if (reason !== alert.event.data.reason) {
        // Another command's entry took the place; without any, it may still be appended.
        if (reason !== undefined) await this.remove(file);
        continue;
      }
      if (alert.due > Date.now() || !(await this.send(alert))) left += 1;
    }
    return left;
  }

  /** Reason of the log entry that an alert reports; `undefined`: it reports none, or the log lacks it. */
  private async reasonOf({ of }: Alert): Promise<string | undefined> {
    if (of === undefined) return undefined;
    const { settings, store, trust } = this.context;
    const entry = readEntry(store, settings.channel, of, await trust());
    return (await entry.catch(() => undefined))?.body.reason;
  }

  private async send({ event, attempts, of }: Alert): Promise<boolean> {
    const fault = await postWebhook(this.url, event.id, JSON.stringify(event), this.signer);
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);
    const due = fault === undefined ? {} : { due: Date.now() + pause };
    await this.write({ event, attempts: attempts + 1, ...due, ...(of && { of }) });
    if (fault === undefined) return true;
    const { origin } = new URL(this.url);
    const next = `next attempt in ${pause / 1000} s`;
    this.context.output.note(`An alert did not reach ${origin}: ${fault}; ${next}`);
    return false;
  }

  /** A file that a power cut left empty is treated as missing: the alert is added again. */
  private async read(file: string): Promise<Alert | undefined> {
    const text = await readFile(join(this.folder, file), 'utf8').catch(() => '');
    return jsonOf(text) as Alert | undefined;
  }

  /** Another `elo watch` of the channel may have deleted it. */
  private remove(file: string): Promise<void> {
    return rm(join(this.folder, file), { force: true });
  }

  /** A full disk must not keep a bad release from being rolled back. */
  private async write(alert: Alert): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await replaceFile(join(this.folder, `${alert.event.id}.json`), JSON.stringify(alert));
    } catch (error) {
      const { message } = error as Error;
      this.context.output.note(`An alert cannot be kept on disk: ${message}`);
    }
  }
}

/**
 * Standard Webhooks 1.0.0 with an asymmetric signature: receivers need only the trust file's public key.
 * @returns why the receiver does not have it; undefined: it has it
 */
async function postWebhook(
  url: string,
  id: string,
  body: string,
  signer: Signer,
): Promise<string | undefined> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1a,${signer.sign(`${id}.${timestamp}.${body}`)}`,
  };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).then(
    ({ ok, status }) => (ok ? undefined : `it answers ${status}`),
    whyUnanswered,
  );
}
