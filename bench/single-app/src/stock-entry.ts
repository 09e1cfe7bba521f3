/** The usual asynchronous start of a host with default options, which sharing React needs. */
void import('@elo/shell/src/main');

export {};
