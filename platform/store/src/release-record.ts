import type { Release, ReleaseFile } from '@elo-platform/protocol';

/** A release as its record writes it: what many documents say alike stands once. */
export function packRelease(release: Release): Release {
  const policies = new Map<string, number>();
  const documents = mapValues(release.documents, ({ csp, ...file }): ReleaseFile => {
    if (csp === undefined) return file;
    const policy = policies.get(csp) ?? policies.size;
    policies.set(csp, policy);
    return { ...file, policy };
  });
  return { ...release, documents, policies: [...policies.keys()] };
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
