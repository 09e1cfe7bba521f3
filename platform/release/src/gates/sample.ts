import { type Gate, manifestsOf, type ReleaseGate } from './gate';

/** Sample values must not reach the public. */
export const sampleGate: Gate = {
  name: 'sample',
  check: (candidate) => {
    if (isLocal(candidate.origin)) return [];
    return manifestsOf(candidate)
      .filter(({ sample }) => sample.length > 0)
      .map(({ name, version, sample }) => ({
        gate: 'sample',
        code: 'sample-content',
        message: `${name}@${version} holds sample values, and ${candidate.origin} is public: ${sample.join(', ')}`,
        next: 'Put the real values in, build and publish again.',
      }));
  },
};

/** Nor must the lists that an empty database begins with. */
export const sampleDataGate: ReleaseGate = {
  name: 'sample',
  check: ({ origin }, { inputs }) => {
    if (isLocal(origin) || inputs.sample === undefined) return [];
    return [
      {
        gate: 'sample',
        code: 'sample-content',
        message: `The pages would show sample data, and ${origin} is public: ${inputs.sample.join(', ')}`,
        next: 'Replace them by the real ones where the API takes its data from.',
      },
    ];
  },
};

/** Whether an origin is this machine's own. */
function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
