import type { Canary } from '@elo-platform/protocol';
import { changeKey } from '../../canary/canary-state';
import { openCanary } from '../../canary/steps';
import { describeError } from '../../cli/report-error';
import type { Context } from '../../context/context';
import { runCanary } from '../../judge/run-canary';

/** Milliseconds from one look at a canary to the next. */
const EVERY_MS = 15_000;

/** Canaries that this command judges in the background. */
export class JudgedCanaries {
  private readonly stopping = new AbortController();
  /** By channel and {@link changeKey}. */
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly faults = new Map<string, string>();

  /** @param open gives a context of a channel, which is closed here */
  constructor(private readonly open: (channel: string) => Promise<Context>) {}

  has(channel: string, canary: Canary): boolean {
    return this.running.has(channel + changeKey(canary));
  }

  /** Why a canary of a channel is not judged any more, and what to do. */
  faultOf(channel: string): string | undefined {
    return this.faults.get(channel);
  }

  /**
   * Judges a canary, unless this command does so already, until it is over, or pauses, or this command
   * stops. Never rejects: {@link faultOf} has the failure.
   */
  async add(channel: string, names: readonly string[]): Promise<void> {
    this.faults.delete(channel);
    await this.begin(channel, names).catch((error) => this.noteFault(channel, names, error));
  }

  /** Canaries keep their share. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running.values());
  }

  private async begin(channel: string, names: readonly string[]): Promise<void> {
    const own = await this.open(channel);
    const { known: canary } = await openCanary(own, names).catch(async (error) => {
      await own.close();
      throw error;
    });
    const key = channel + changeKey(canary);
    if (this.running.has(key)) return own.close();
    const work = runCanary(own, canary, EVERY_MS, this.stopping.signal)
      .catch((error) => this.noteFault(channel, names, error))
      .finally(() => {
        this.running.delete(key);
        return own.close();
      });
    this.running.set(key, work);
  }

  private noteFault(channel: string, names: readonly string[], error: unknown): void {
    if (this.stopping.signal.aborted) return;
    const { message } = describeError(error);
    const next = `Run \`elo canary watch ${names[0]}\`.`;
    const what = `The canary of ${names.join(', ')} is not judged`;
    this.faults.set(channel, `${what}: ${message}. ${next}`);
  }
}
