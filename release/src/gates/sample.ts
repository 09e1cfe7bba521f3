import { type Gate, manifestsOf } from './gate';

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

/** Whether an origin is this machine's own. */
export function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
