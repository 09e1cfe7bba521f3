/** One place in a row of which only the first may go on. */
export interface Turn {
  /** Resolves when everyone before has left; may be asked for repeatedly. */
  take(): Promise<void>;
  /** Leaves the row, whether the turn was taken or not. */
  leave(): void;
}

/** A FIFO lock: callers get it in the order of their first request. */
export function createTurns(): () => Turn {
  let last: Promise<void> = Promise.resolve();
  return () => {
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    let turn: Promise<void> | undefined;
    return {
      take() {
        if (turn === undefined) {
          turn = last;
          last = turn.then(() => left);
        }
        return turn;
      },
      leave,
    };
  };
}
