import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { findRunningSite } from './site-services';

let state: string;
let server: Server;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'elo-running-'));
  server = createServer((request, response) => {
    response.writeHead(request.url === '/api/data-digest' ? 200 : 404).end();
  });
});
afterEach(() => {
  server.close();
  rmSync(state, { recursive: true });
});

function announce(api: string): void {
  const path = (name: string) => join(state, name);
  const site = { store: path('store'), trust: path('trust.json'), key: path('key.pem') };
  writeFileSync(path(LOCAL_SITE_FILE), writeLocalSite(state, { ...site, origin: api, api }));
}

test('the site of .elo/local.json while it answers, nothing once it has stopped', async () => {
  const environment = { ELO_STATE: state };
  expect(await findRunningSite(state, environment)).toBeUndefined();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  announce(address);
  expect(await findRunningSite(state, environment)).toBe(address);
  await new Promise((resolve) => server.close(resolve));
  expect(await findRunningSite(state, environment)).toBeUndefined();
});
