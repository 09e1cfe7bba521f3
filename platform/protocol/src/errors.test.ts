import { DataUnavailableError, EloError, errorCode, PageNotFoundError } from './errors';

describe('EloError', () => {
  it('keeps code, next step and cause', () => {
    const cause = new Error('socket closed');
    const error = new EloError('store-unreachable', 'The store is away', { next: 'Wait.', cause });
    expect(error).toMatchObject({ code: 'store-unreachable', next: 'Wait.', cause });
  });

  it('tells codes of errors from other copies of the package', () => {
    expect(errorCode({ code: 'page-not-found', next: '' })).toBe('page-not-found');
    expect(errorCode(new PageNotFoundError('x'))).toBe('page-not-found');
    expect(errorCode(new DataUnavailableError('/api/list', 503))).toBe('data-unavailable');
    expect(errorCode(new Error('plain'))).toBe('internal');
    expect(errorCode(Object.assign(new Error('of Node'), { code: 'EACCES' }))).toBe('internal');
    expect(errorCode('text')).toBe('internal');
  });
});
