/**
 * Longest time of one test, in milliseconds. Tests start real servers and browsers, which must not
 * time out on a machine under load.
 */
jest.setTimeout(120_000);
