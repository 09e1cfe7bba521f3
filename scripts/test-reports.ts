import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** How many tests of a stage passed, failed and were skipped. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test: its file, its name and the beginning of its message. */
  readonly failures: readonly string[];
}

/** Lines of a failed test's message that are repeated at the end of a run. */
const MESSAGE_LINES = 12;

function describeFailure(file: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [`${file} › ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Reads the report that `jest --json` wrote. @throws when there is none */
export function countJest(file: string): Count {
  const report = readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: readonly {
      name: string;
      status: string;
      message: string;
      assertionResults: readonly {
        status: string;
        fullName: string;
        failureMessages: readonly string[];
      }[];
    }[];
  }>(file);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      return [describeFailure(relative(process.cwd(), name), 'the file itself', message)];
    }
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(relative(process.cwd(), name), fullName, failureMessages.join('\n')),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures,
  };
}

/** Failures in a file, or in a `describe`, of Playwright's report. */
function failuresIn({ suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        const message = errors.map((error) => error.message ?? '').join('\n');
        return describeFailure(file, `${title} [${projectName}]`, message);
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Reads the report of Playwright's JSON reporter. @throws when there is none */
export function countPlaywright(file: string): Count {
  const report = readJson<JSONReport>(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors.map(({ message }) =>
    describeFailure('outside of any test', 'error', message ?? ''),
  );
  return {
    passed: expected,
    failed: unexpected + flaky + outside.length,
    skipped,
    failures: [...report.suites.flatMap(failuresIn), ...outside],
  };
}
