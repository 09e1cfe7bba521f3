import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An API process of a test. */
export interface ApiProcess {
  readonly url: string;
  /** `SIGKILL`: dead; `SIGSTOP`: hangs; `SIGCONT`: continues. */
  signal(name: NodeJS.Signals): void;
  /** Kills it in any state and waits for its exit. */
  end(): Promise<void>;
}

/** Starts the API of the tests as a process of its own. @param wanted port; 0 takes a free one */
export async function startApi(wanted = 0): Promise<ApiProcess> {
  const child: ChildProcess = fork(join(__dirname, 'api-process.mjs'), [String(wanted)], {
    execArgv: [],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The API of the tests ended before it listened');
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    signal: (name) => void child.kill(name),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
