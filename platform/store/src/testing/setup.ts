// Some of these tests start processes; on a busy machine that takes its time.
jest.setTimeout(120_000);
