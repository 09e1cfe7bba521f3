/** The usual asynchronous start of a host with default options, so that it can share React. */
import('@elo/shell/src/main');

export {};
