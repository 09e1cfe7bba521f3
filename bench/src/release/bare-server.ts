/**
 * Node's own HTTP server with one prepared response for each path: the upper limit of any server on
 * Node. ORIGIN is the edge to copy responses from, PATHS are the paths.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Hop-by-hop headers, and headers that Node writes itself. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** A response of the edge to the request that wrk sends. */
function answerOf(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      const { rawHeaders } = answer;
      const headers = rawHeaders.filter((_, index) => {
        const name = rawHeaders[index - (index % 2)] ?? '';
        return !OWN.has(name.toLowerCase());
      });
      resolve({ headers, body: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

async function main(): Promise<void> {
  const { ORIGIN = '', PATHS = '' } = process.env;
  const answers = new Map<string, Answer>();
  for (const path of PATHS.split(',')) answers.set(path, await answerOf(ORIGIN + path));
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(JSON.stringify({ ready: true, port }));
  });
  process.on('disconnect', () => process.exit());
}

void main();
