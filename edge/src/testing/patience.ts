// These tests wait for real processes and sockets, which are slow on a busy machine.
jest.setTimeout(60_000);
