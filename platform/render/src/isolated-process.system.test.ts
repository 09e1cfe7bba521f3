import { RenderProcess } from './isolated-process';

const PROGRAM = '@elo-platform/protocol/program';
const programs = jest.requireActual<typeof import('@elo-platform/protocol/program')>(PROGRAM);
const limits = { heapMb: 256, messageMb: 16, cpuSeconds: 60 };
const outside = { fetchJson: async () => 'null' };
const ask = (renderer: RenderProcess) =>
  renderer.ask({ type: 'names', route: '/' }, outside, 60_000);

test('a program that could not be read once is read again for the next process', async () => {
  jest.spyOn(programs, 'programText').mockRejectedValueOnce(new Error('EMFILE'));
  const first = new RenderProcess(limits);
  await expect(ask(first)).rejects.toMatchObject({
    kind: 'broke',
    message: 'its program could not be read: EMFILE',
  });
  const second = new RenderProcess(limits);
  try {
    // It works, and has no such route.
    await expect(ask(second)).rejects.toMatchObject({ kind: 'failed' });
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
