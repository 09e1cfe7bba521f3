import { EloError } from './errors';
import { callingFolder, serviceExitCode } from './service';

test('one table of exit codes for every service', () => {
  const codes = { usage: 2, 'port-in-use': 5, signature: 10, 'store-unreachable': 20 } as const;
  for (const [code, exit] of Object.entries(codes)) {
    expect(serviceExitCode(new EloError(code as keyof typeof codes, 'x'))).toBe(exit);
  }
  expect(serviceExitCode(new Error('x'))).toBe(1);
});

test('paths count from where npm was called, and otherwise from the working folder', () => {
  const environment = { npm_package_json: '/site/platform/edge/package.json', INIT_CWD: '/site' };
  expect(callingFolder(environment, '/site/platform/edge')).toBe('/site');
  // A program that npm's own script started elsewhere has npm's variables, too.
  expect(callingFolder(environment, '/other')).toBe('/other');
  expect(callingFolder({}, '/other')).toBe('/other');
});
