/**
 * Longest time of one test, in milliseconds. Real servers and browsers start within tests; a
 * machine under load must not turn that into a failure.
 */
jest.setTimeout(120_000);
