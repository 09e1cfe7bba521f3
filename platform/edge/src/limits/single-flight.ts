/**
 * Wraps an asynchronous function so that calls for the same thing at the same time share one run.
 * Nothing is remembered after the run ends.
 * @param keyOf what makes two calls equal
 */
export function singleFlight<Argument, Result>(
  keyOf: (argument: Argument) => string,
  run: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (argument) => {
    const key = keyOf(argument);
    const flying = flights.get(key);
    if (flying !== undefined) return flying;
    const flight = run(argument).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
