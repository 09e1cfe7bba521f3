// An API for tests, as a process that tests can kill and freeze: it reports what it received.
import { createServer } from 'node:http';

const used = new WeakSet();
/** Digest of the data; `/api/change/<digest>` sets it. */
let digest = 'one';
/** Addresses asked for, in order. */
const requests = [];
const server = createServer((request, response) => {
  const chunks = [];
  requests.push(request.url);
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers, socket } = request;
    // As a server that closes a kept connection just when it is used again.
    if (url === '/api/once' && used.has(socket)) return socket.destroy();
    used.add(socket);
    if (url === '/api/broken') return request.socket.end('nonsense\r\n\r\n');
    if (url === '/api/reset') {
      response.writeHead(200, { 'content-length': '1000' });
      return response.write('part', () => request.socket.resetAndDestroy());
    }
    if (url === '/api/cut') {
      response.writeHead(200, { 'content-length': '1000' });
      return response.write('part', () => request.socket.destroy());
    }
    if (url.startsWith('/api/change/')) digest = url.slice(12);
    if (url === '/api/digest') return response.end(JSON.stringify({ digest }));
    if (url.startsWith('/api/stored?')) {
      const query = new URL(url, 'http://api').searchParams;
      response.setHeader('x-elo-data', query.get('data') ?? digest);
      if (query.has('own')) response.setHeader('cache-control', 'no-store');
      const times = requests.filter((one) => one === url).length;
      return response.end(JSON.stringify({ text: `${digest}, answer ${times}` }));
    }
    if (url.startsWith('/api/part?')) {
      const search = new URL(url, 'http://api').searchParams.get('search');
      const [, status = 200] = /^status (\d+)$/.exec(search) ?? [];
      response.writeHead(Number(status), { 'content-type': 'application/json' });
      const text = search === 'visitor' ? headers['x-forwarded-for'] : `${search} $& custa`;
      return response.end(JSON.stringify({ text }));
    }
    if (url.startsWith('/api/large/')) return response.end(Buffer.alloc(Number(url.slice(11))));
    if (url === '/api/page') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<p>Obrigado</p>');
    }
    const body = JSON.stringify({
      method,
      url,
      headers,
      body: Buffer.concat(chunks).toString(),
      requests,
    });
    const own = { etag: '"v1"', 'keep-alive': 'timeout=5', 'x-own': 'yes' };
    const status = url.startsWith('/api/status/') ? Number(url.slice(12, 15)) : 200;
    const wait = status === 429 && { 'retry-after': '7' };
    response.writeHead(status, { 'content-type': 'application/json', ...own, ...wait });
    response.end(status === 304 ? undefined : body);
  });
});

server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send(server.address().port));
