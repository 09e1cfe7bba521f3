import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@elo-platform/protocol/free-port';

const execute = promisify(execFile);

/** Programs of Debian's `radosgw ceph-mon ceph-osd ceph-base ceph-common`. */
const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw'];
const CREDENTIALS = { accessKeyId: 'elo-test', secretAccessKey: 'elo-test-secret' };

/** A running S3 service with an empty bucket. */
export interface S3Service {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: typeof CREDENTIALS;
  stop(): Promise<void>;
}

/** Programs that are not installed; empty when Ceph can be started. */
function missingPrograms(): string[] {
  return PROGRAMS.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

/**
 * Why a test against Ceph does not run here, or `undefined` when it does: only with ELO_FULL=1
 * (`npm run test:full`), where Debian's packages are installed.
 */
export function reasonToSkipCeph(): string | undefined {
  if (process.env.ELO_FULL !== '1') return 'only with ELO_FULL=1';
  const missing = missingPrograms();
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found; install them with: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-base ceph-common`;
}

/** Starts one monitor, one OSD in memory and one gateway, all in a temporary folder. */
export async function startCeph(): Promise<S3Service> {
  const root = await mkdtemp(join(tmpdir(), 'elo-ceph-'));
  const cluster = new Cluster(root);
  try {
    const endpoint = await cluster.start();
    const bucket = 'elo-test';
    await createBucket(endpoint, bucket);
    return { endpoint, bucket, credentials: CREDENTIALS, stop: () => cluster.stop() };
  } catch (error) {
    const said = await cluster.log();
    await cluster.stop();
    throw new Error(`Ceph did not start:\n${said}`, { cause: error });
  }
}

class Cluster {
  private readonly processes: ChildProcess[] = [];

  constructor(private readonly root: string) {}

  async start(): Promise<string> {
    const [v2, v1, http] = [await freePort(), await freePort(), await freePort()];
    await this.configure({ v2, v1, http });
    await this.startMonitor({ v2, v1 });
    await this.startOsd();
    this.spawn('radosgw', ['-n', 'client.admin', '-f']);
    const endpoint = `http://127.0.0.1:${http}`;
    await this.until(async () => (await fetch(endpoint)).ok);
    await this.run('radosgw-admin', [
      'user',
      'create',
      '--uid=elo',
      '--display-name=elo',
      `--access-key=${CREDENTIALS.accessKeyId}`,
      `--secret-key=${CREDENTIALS.secretAccessKey}`,
    ]);
    return endpoint;
  }

  async stop(): Promise<void> {
    for (const child of this.processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(this.root, { recursive: true, force: true });
  }

  /** Last lines of the daemons, for a message. */
  async log(): Promise<string> {
    const text = await readFile(this.file('ceph.log'), 'utf8').catch(() => '');
    return text.split('\n').slice(-20).join('\n');
  }

  private file(name: string): string {
    return join(this.root, name);
  }

  private async configure(ports: { v2: number; v1: number; http: number }): Promise<void> {
    const lines = [
      '[global]',
      `fsid = ${randomUUID()}`,
      `mon host = [v2:127.0.0.1:${ports.v2}/0,v1:127.0.0.1:${ports.v1}/0]`,
      'auth cluster required = cephx',
      'auth service required = cephx',
      'auth client required = cephx',
      `keyring = ${this.file('keyring')}`,
      `run dir = ${this.root}`,
      `log file = ${this.file('ceph.log')}`,
      'mon cluster log to file = false',
      'osd pool default size = 1',
      'osd pool default min size = 1',
      'osd pool default pg num = 4',
      'osd pool default pg autoscale mode = off',
      'osd crush chooseleaf type = 0',
      'mon allow pool size one = true',
      '[mon.a]',
      `mon data = ${this.file('mon')}`,
      '[osd.0]',
      `osd data = ${this.file('osd')}`,
      'osd objectstore = memstore',
      'memstore device bytes = 1073741824',
      '[client.admin]',
      `rgw data = ${this.root}`,
      `rgw frontends = beast endpoint=127.0.0.1:${ports.http}`,
    ];
    await writeFile(this.file('ceph.conf'), `${lines.join('\n')}\n`);
    await mkdir(this.file('osd'));
  }

  private async startMonitor({ v2, v1 }: { v2: number; v1: number }): Promise<void> {
    const keyring = this.file('keyring');
    const all = ['--cap', 'mon', 'allow *'];
    const admin = [...all, '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
    await execute('ceph-authtool', ['-C', keyring, '--gen-key', '-n', 'mon.', ...all]);
    await execute('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...admin]);
    const monmap = this.file('monmap');
    const fsid = /fsid = (.*)/.exec(await readFile(this.file('ceph.conf'), 'utf8'))?.[1] ?? '';
    const address = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
    await execute('monmaptool', ['--create', '--addv', 'a', address, '--fsid', fsid, monmap]);
    const mkfs = ['-i', 'a', '--mkfs', '--monmap', monmap, '--keyring', keyring];
    await this.run('ceph-mon', mkfs);
    this.spawn('ceph-mon', ['-i', 'a', '-f']);
  }

  private async startOsd(): Promise<void> {
    const uuid = randomUUID();
    await this.run('ceph', ['--connect-timeout', '60', 'osd', 'new', uuid]);
    const caps = ['mon', 'allow profile osd', 'mgr', 'allow profile osd', 'osd', 'allow *'];
    const keyring = join(this.file('osd'), 'keyring');
    await this.run('ceph', ['auth', 'get-or-create', 'osd.0', ...caps, '-o', keyring]);
    const own = ['-i', '0', '--keyring', keyring];
    await this.run('ceph-osd', [...own, '--mkfs', '--osd-uuid', uuid]);
    this.spawn('ceph-osd', [...own, '-f']);
  }

  private run(program: string, words: readonly string[]) {
    return execute(program, ['-c', this.file('ceph.conf'), ...words], { cwd: this.root });
  }

  private spawn(program: string, words: readonly string[]): void {
    const all = ['-c', this.file('ceph.conf'), ...words];
    this.processes.push(spawn(program, all, { cwd: this.root, stdio: 'ignore' }));
  }

  /** Waits for a condition, or for a daemon to end. */
  private async until(condition: () => Promise<boolean>): Promise<void> {
    for (;;) {
      if (await condition().catch(() => false)) return;
      const dead = this.processes.find(({ exitCode }) => exitCode !== null);
      if (dead !== undefined) throw new Error(`${dead.spawnfile} ended with ${dead.exitCode}`);
      await pause(100);
    }
  }
}

async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
