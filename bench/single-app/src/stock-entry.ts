/** The usual asynchronous start of a host with default options, so that it can share React. */
void import('@elo/shell/src/main');

export {};
