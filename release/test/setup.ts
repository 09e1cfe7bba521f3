// These tests start processes and compilers; on a busy machine that takes its time.
jest.setTimeout(120_000);
