import { downloadPhoto } from './download-photo';

const SLIDE = { src: '/m/a-480.webp', download: { url: '/m/a-1280.webp', filename: 'a-1.webp' } };

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const saveAs = jest.fn();

beforeEach(() => {
  fetchMock.mockReset();
  saveAs.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

function answer(status: number): Response {
  return { ok: status === 200, status, blob: async () => new Blob(['x']) } as Response;
}

test('fetches the bytes and saves them under the file name', async () => {
  fetchMock.mockResolvedValue(answer(200));
  await downloadPhoto(SLIDE, saveAs);
  expect(fetchMock.mock.calls).toEqual([
    ['/m/a-1280.webp', expect.objectContaining({ method: 'GET' })],
  ]);
  expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'a-1.webp');
});

test('rejects when the file is not there, saving nothing', async () => {
  fetchMock.mockResolvedValue(answer(404));
  await expect(downloadPhoto(SLIDE, saveAs)).rejects.toThrow('status 404');
  expect(saveAs).not.toHaveBeenCalled();
});

test('a file on another origin is checked first', async () => {
  fetchMock.mockResolvedValue(answer(200));
  await downloadPhoto({ src: 'https://outside.example/a.jpg' }, saveAs);
  expect(fetchMock.mock.calls.map(([, init]) => init.method)).toEqual(['HEAD', 'GET']);
  expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), undefined);
});

test('one that scripts may not read opens in a new tab', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await downloadPhoto({ src: 'https://outside.example/a.jpg' }, saveAs);
  expect(open).toHaveBeenCalledWith('https://outside.example/a.jpg', '_blank', 'noopener');
  expect(saveAs).not.toHaveBeenCalled();
});
