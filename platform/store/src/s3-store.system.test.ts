import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entryKey, openStore } from './index';
import { reasonToSkipCeph, type S3Service, startCeph } from './testing/ceph';
import { describeRace } from './testing/race-suite';
import { describeStore } from './testing/store-suite';

const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };

const closings: (() => Promise<unknown>)[] = [];

/** A store whose service answers as the listener does; closed after the test. */
async function storeAt(
  answer: RequestListener,
  address = 's3://bucket',
  options: { readonly silenceMs?: number } = {},
) {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  const store = openStore(address, { endpoint, credentials, ...options });
  closings.push(async () => {
    await store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return store;
}

describe('with a service that answers otherwise', () => {
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  test('a port without a listener is unreachable', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const store = openStore('s3://bucket/x', { endpoint: `http://127.0.0.1:${port}`, credentials });
    const message = expect.stringContaining('does not answer (ECONNREFUSED)');
    await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable', message });
    await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'store-unreachable',
    });
    await store.close();
  });

  test('a service that closes connections is unreachable, and the message names the network error', async () => {
    const store = await storeAt((request) => request.socket.destroy());
    const message = 'The store s3://bucket does not answer (socket hang up)';
    await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable', message });
  });

  test.each([
    ['nothing', () => undefined],
    [
      'the beginning of an object',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': 9 }).write('x');
      },
    ],
  ])(
    'a service that answers %s and then is silent is asked twice: unreachable',
    async (_what, answer) => {
      let asked = 0;
      const store = await storeAt(
        (_request, response) => {
          asked += 1;
          answer(response);
        },
        's3://bucket/x',
        { silenceMs: 500 },
      );
      await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable' });
      expect(asked).toBe(2);
    },
  );

  test.each([
    ['every write', '/'],
    ['a write after others', '/a'],
  ])('a service that is silent at %s is asked twice', async (_what, key) => {
    let silent = 0;
    const store = await storeAt(
      (request, response) => {
        const isProbe = !request.url?.includes('/a');
        if (request.method !== 'PUT') response.writeHead(404).end();
        else if (request.url?.includes(key)) silent += 1;
        else response.writeHead(isProbe ? 412 : 200).end();
      },
      's3://bucket/x',
      { silenceMs: 500 },
    );
    const message = expect.stringContaining('silent for 0.5 s, 2 times');
    const writing = store.create('a', Buffer.from('x'));
    await expect(writing).rejects.toMatchObject({ code: 'store-unreachable', message });
    expect(silent).toBe(2);
  });

  test('an unclear answer to a write is looked into: the object counts, not the answer', async () => {
    let stored = false;
    const store = await storeAt((request, response) => {
      if (request.method === 'PUT') stored = true;
      const status = request.method === 'PUT' ? 500 : stored ? 200 : 404;
      response.writeHead(status).end();
    }, 's3://bucket/x');
    expect(await store.create('a', Buffer.from('x'))).toBe('exists');
  });

  test.each([409, 412])('a lost race is reported, also with status %d', async (status) => {
    const store = await storeAt((request, response) => {
      response.writeHead(request.method === 'PUT' ? status : 200).end();
    });
    expect(await store.create('a', Buffer.from('x'))).toBe('exists');
  });

  test.each([
    ['Tue, 24 Nov 2020 12:00:00 GMT', '2020-11-24T12:00:00.000Z'],
    ['yesterday', undefined],
  ])('its time is the Date of an answer: %s', async (date, expected) => {
    const store = await storeAt((_request, response) => {
      response.setHeader('Date', date).end('<ListBucketResult/>');
    });
    const time = store.now().then((now) => now.toISOString());
    if (expected !== undefined) expect(await time).toBe(expected);
    else await expect(time).rejects.toMatchObject({ code: 'store-unreachable' });
  });

  test('lists no object whose name is not a key', async () => {
    const names = ['channels/$(id)/1', 'channels/a b/1', 'channels/../1', 'channels/staging/1'];
    const contents = names.map((name) => `<Contents><Key>x/${name}</Key></Contents>`).join('');
    const store = await storeAt((_request, response) => {
      response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
    }, 's3://bucket/x');
    const keys: string[] = [];
    for await (const { key } of store.list('channels/')) keys.push(key);
    expect(keys).toEqual(['channels/staging/1']);
  });

  test.each([
    ['ignores the condition', 200],
    ['says that it cannot', 501],
  ])('nothing is written to a service that %s', async (_what, status) => {
    const written: string[] = [];
    const store = await storeAt((request, response) => {
      written.push(String(request.url));
      response.writeHead(status).end();
    });
    await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'store-unreachable',
      message: expect.stringContaining('cannot create an object only if it is absent'),
    });
    expect(written.filter((url) => url.startsWith('/bucket/a'))).toEqual([]);
  });

  test('credentials that may not write locks write what they may', async () => {
    const store = await storeAt((request, response) => {
      response.writeHead(request.url?.startsWith('/bucket/locks/') ? 403 : 200).end();
    });
    expect(await store.create('a', Buffer.from('x'))).toBe('created');
  });

  test.each([
    [403, 'RequestTimeTooSkewed', "rejects this machine's clock"],
    [400, 'ExpiredToken', 'rejects the credentials, which have expired'],
    [403, 'SignatureDoesNotMatch', 'rejects the credentials'],
    [404, 'NoSuchBucket', 'has no such bucket'],
  ])('%d %s: the message says what to do', async (status, code, message) => {
    const store = await storeAt((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
    await expect(store.get('a')).rejects.toMatchObject({
      code: 'store-unreachable',
      message: expect.stringContaining(`${message} (${code}, status ${status})`),
    });
  });

  test('an object of more bytes than its reader takes is not waited for', async () => {
    const store = await storeAt((_request, response) => {
      response.writeHead(200, { 'content-length': 3_000_000_000 });
      response.write('the first of them');
    });
    expect(await store.get(entryKey('production', 1))).toEqual(new Uint8Array(1));
  });

  test('an object whose transfer breaks off is requested again', async () => {
    let requests = 0;
    const store = await storeAt((_request, response) => {
      requests += 1;
      response.writeHead(200, { 'Content-Length': 3 });
      if (requests < 3) response.write('x', () => response.destroy());
      else response.end('xyz');
    });
    expect(Buffer.from((await store.get('a')) ?? '').toString()).toBe('xyz');
  });

  test('a connection that breaks off before the answer is not silence: it is tried again', async () => {
    let broken = 3;
    const store = await storeAt((_request, response) => {
      broken -= 1;
      if (broken >= 0) response.destroy();
      else response.end('xyz');
    });
    expect(Buffer.from((await store.get('a')) ?? '').toString()).toBe('xyz');
    broken = Number.POSITIVE_INFINITY;
    const message = expect.not.stringContaining('silent');
    await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable', message });
  });

  test('a server that knows no bucket is unreachable, not an empty store', async () => {
    const store = await storeAt((_request, response) => {
      response.writeHead(404).end('<html>Not found</html>');
    });
    const list = async () => {
      for await (const _any of store.list('channels/')) throw new Error('lists something');
    };
    await expect(list()).rejects.toMatchObject({ code: 'store-unreachable' });
  });

  test('a refusal is unreachable, not absent', async () => {
    const store = await storeAt((_request, response) => {
      response.writeHead(403).end();
    });
    await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable' });
  });
});

const skipped = reasonToSkipCeph();
if (skipped !== undefined) process.stderr.write(`S3 against Ceph is skipped: ${skipped}\n`);

(skipped === undefined ? describe : describe.skip)('with Ceph', () => {
  let service: S3Service;
  beforeAll(async () => {
    service = await startCeph();
  }, 120_000);
  afterAll(() => service?.stop());

  describeStore('S3', async (name) => openStore(`s3://${service.bucket}/${name}`, service));

  describeRace('S3', () => ({
    address: `s3://${service.bucket}/race`,
    options: { endpoint: service.endpoint, credentials: service.credentials },
  }));

  test('a bucket that does not exist is unreachable, not empty', async () => {
    const store = openStore('s3://no-such-bucket', service);
    await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable' });
    await store.close();
  });

  test('lists more than one page', async () => {
    const store = openStore(`s3://${service.bucket}/pages`, service);
    const numbers = Array.from({ length: 1100 }, (_, index) => String(index).padStart(5, '0'));
    for (let start = 0; start < numbers.length; start += 50) {
      const some = numbers.slice(start, start + 50);
      await Promise.all(some.map((n) => store.create(`p/${n}`, Buffer.from(n))));
    }
    const keys: string[] = [];
    for await (const { key } of store.list('p/')) keys.push(key);
    expect(keys).toEqual(numbers.map((n) => `p/${n}`));
    await store.close();
  }, 60_000);
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
