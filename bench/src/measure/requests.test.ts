import { type LoadRequest, sumRequests } from './requests';

const request = (own: Partial<LoadRequest>): LoadRequest => ({
  url: 'https://localhost/a.js',
  type: 'Script',
  start: 0,
  end: 100,
  bytes: 1000,
  pieces: [],
  cached: false,
  depth: 2,
  ...own,
});

describe('sumRequests', () => {
  it('counts requests that began before the moment, and only the bytes that had arrived of running ones', () => {
    const running = request({
      url: 'https://localhost/b.js',
      end: 300,
      bytes: 900,
      pieces: [
        [50, 200],
        [150, 700],
      ],
    });
    const later = request({ url: 'https://localhost/c.js', start: 120 });
    expect(sumRequests([request({}), running, later], 110)).toMatchObject({
      bytes: 1200,
      requests: 2,
    });
  });

  it('skips cached responses, and lists URLs fetched twice', () => {
    const all = [request({}), request({}), request({ cached: true })];
    expect(sumRequests(all, 200)).toMatchObject({
      requests: 2,
      duplicates: ['https://localhost/a.js'],
    });
  });

  it('computes the chain of code and data only, without pictures', () => {
    const all = [request({ depth: 2 }), request({ type: 'Image', depth: 4 })];
    expect(sumRequests(all, 200).depth).toBe(2);
  });
});
