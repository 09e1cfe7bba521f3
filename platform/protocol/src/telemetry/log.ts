/** Longest message of a logged error. */
const LONGEST = 300;

/** An error as log lines have it. */
interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * Options of a program's log (pino): the same first fields everywhere, and errors without the queries
 * and values that their messages quote.
 */
export function logOptions(program: string) {
  return {
    // Not `base`: a line of a program within the program would have the field twice.
    base: null,
    mixin: () => ({ program }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
  } as const;
}

function loggedError(error: Error): LoggedError {
  const { code, cause, stack = '' } = error as Error & { readonly code?: unknown };
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutValues(error.message),
    stack: frames.join('\n'),
    ...(cause instanceof Error ? { cause: withoutValues(cause.message) } : {}),
  };
}

/** Drivers put a statement's values into later lines; addresses have what a visitor typed in the query. */
function withoutValues(message: string): string {
  const [first = ''] = message.split('\n');
  return first.replace(/\?\S*/g, '?').slice(0, LONGEST);
}
