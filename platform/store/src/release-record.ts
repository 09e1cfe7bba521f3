import type { Release, ReleaseFile } from '@elo-platform/protocol';

/**
 * A release as its record writes it: what many documents say alike stands once. Equal releases make
 * equal records, in whatever order their documents come.
 */
export function packRelease(release: Release): Release {
  const said = Object.values(release.documents).flatMap(({ csp }) => csp ?? []);
  const policies = [...new Set(said)].sort();
  const numbers = new Map(policies.map((csp, number) => [csp, number]));
  const documents = mapValues(release.documents, ({ csp, ...file }): ReleaseFile => {
    const policy = csp === undefined ? undefined : numbers.get(csp);
    return policy === undefined ? file : { ...file, policy };
  });
  return { ...release, documents, policies };
}

/** The release that a record stands for; records of earlier composers say everything in full. */
export function unpackRelease({ policies = [], ...release }: Release): Release {
  const documents = mapValues(release.documents, ({ policy, ...file }): ReleaseFile => {
    const csp = policy === undefined ? file.csp : policies[policy];
    return csp === undefined ? file : { ...file, csp };
  });
  return { ...release, documents };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
