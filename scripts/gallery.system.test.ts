import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@elo-platform/protocol/free-port';
import { openBrowser } from './documents/testing/session';

let gallery: ChildProcess;
afterEach(async () => {
  gallery.kill();
  await once(gallery, 'exit');
});

test('the gallery at localhost hears of changes to its sources', async () => {
  const port = await freePort();
  const folder = join(__dirname, '..', 'shared-ui');
  const webpack = require.resolve('webpack/bin/webpack.js');
  gallery = spawn(process.execPath, [webpack, 'serve', '-c', 'webpack.ui.config.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: gallery.stdout as NodeJS.ReadableStream })) {
    if (line.includes('compiled')) break;
  }
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const heard = new Promise((resolve) => {
      page.once('websocket', (socket) => socket.once('framereceived', resolve));
    });
    await page.goto(`http://localhost:${port}`);
    expect(await heard).toEqual({ payload: '{"type":"hot"}' });
  } finally {
    await browser.close();
  }
}, 120_000);
