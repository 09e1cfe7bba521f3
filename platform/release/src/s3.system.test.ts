import { join } from 'node:path';
import { reasonToSkipCeph, type S3Service, startCeph } from '@elo-platform/store/testing/ceph';
import { createWorkplace, type Workplace } from './testing/elo';
import { createKilledSite, describeKilledEdges } from './testing/killed-edges';
import { makePackage, remote, SHELL } from './testing/make-package';
import { describePromotionRace } from './testing/promotion-race';

const skipped = reasonToSkipCeph();
if (skipped !== undefined) process.stderr.write(`elo on S3 is skipped: ${skipped}\n`);

(skipped === undefined ? describe : describe.skip)('elo on an S3 bucket', () => {
  let service: S3Service;
  let place: Workplace;
  const before = { ...process.env };

  beforeAll(async () => {
    service = await startCeph();
    process.env.AWS_ACCESS_KEY_ID = service.credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = service.credentials.secretAccessKey;
    place = await createWorkplace(`s3://${service.bucket}/site`);
    place.environment.ELO_S3_ENDPOINT = service.endpoint;
  });
  afterAll(async () => {
    process.env = before;
    await place?.remove();
    await service?.stop();
  });

  const ok = async (...words: string[]) => {
    const { code, json } = await place.elo(...words);
    expect([words, code, json.error]).toEqual([words, 0, undefined]);
    return json;
  };

  test('a version’s whole life: publish, promote, canary, preview, roll back, verify, back up, restore', async () => {
    await place.publish(SHELL);
    await place.publish(remote('mf-home', '1.0.0', '/'));
    const first = await ok('promote', '--reason', 'first');
    await place.publish(remote('mf-home', '1.1.0', '/'));
    const again = await makePackage(place.root, remote('mf-home', '1.1.0', '/'));
    expect((await ok('publish', again)).outcome).toBe('same');
    await ok('preview', 'mf-home@1.1.0');
    await ok('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
    const second = await ok('canary', 'advance', '--percent', '100');
    expect((await ok('rollback')).release).toBe(first.release);
    expect((await ok('rollback', '--to', second.canary)).release).toBe(second.canary);
    expect((await ok('verify')).findings).toEqual([]);
    expect((await ok('gc')).versions).toEqual([]);
    const file = join(place.root, 'backup.tar.gz');
    const { objects } = await ok('backup', file);
    const other = ['--store', `s3://${service.bucket}/other`];
    expect((await ok('restore', file, ...other)).restored).toBe(objects);
    expect((await ok('status', ...other)).release).toBe(second.canary);
    expect((await ok('verify', ...other)).findings).toEqual([]);
  });

  test('two promotions at once', async () => {
    const both = ['--store', `s3://${service.bucket}/race`];
    for (const sketch of [
      SHELL,
      remote('mf-home', '1.0.0', '/'),
      remote('mf-contact', '1.0.0', '/contact'),
      remote('mf-home', '1.1.0', '/'),
      remote('mf-contact', '1.1.0', '/contact'),
    ]) {
      await ok('publish', await makePackage(place.root, sketch), ...both);
    }
    await ok('promote', 'shell', 'mf-home@1.0.0', 'mf-contact@1.0.0', ...both);
    await Promise.all([
      ok('promote', 'mf-home@1.1.0', ...both),
      ok('promote', 'mf-contact@1.1.0', ...both),
    ]);
    const { packages, entry } = await ok('status', ...both);
    expect(entry).toBe(3);
    expect(packages).toMatchObject({
      'mf-home': { version: '1.1.0' },
      'mf-contact': { version: '1.1.0' },
    });
  });

  describe('many teams', () => {
    let busy: Workplace;
    beforeAll(async () => {
      busy = await createWorkplace(`s3://${service.bucket}/busy`);
      busy.environment.ELO_S3_ENDPOINT = service.endpoint;
    });
    afterAll(() => busy.remove());

    describePromotionRace('a bucket', () => busy);
  });

  describeKilledEdges('a bucket', async () => {
    const killed = await createKilledSite(`s3://${service.bucket}/killed`);
    killed.environment.ELO_S3_ENDPOINT = service.endpoint;
    return killed;
  });

  test('a wrong key and a dead service exit with 20', async () => {
    const dead = await place.elo('status', '--store', 's3://nowhere-bucket');
    expect(dead.code).toBe(20);
    expect(dead.json.error.next).toContain('ELO_S3_ENDPOINT');
  });
});
