import type { PackageManifest } from '@elo-platform/protocol';
import { hasRight, type Signed, signatureProblem } from '@elo-platform/store';
import type { Candidate, Gate } from './gate';
import type { Problem } from './problems';

/** Every package is signed by a key that may publish it, and the own key may promote here. */
export const signatureGate: Gate = {
  name: 'signature',
  check: (candidate) => {
    const packages = Object.values(candidate.packages).map((signed) =>
      packageProblem(candidate, signed),
    );
    return [promoterProblem(candidate), ...packages].filter((found) => found !== undefined);
  },
};

/** Why a key may not promote to a channel. */
export function promoterProblem({
  trust,
  promoter,
  channel,
}: Pick<Candidate, 'trust' | 'promoter' | 'channel'>): Problem | undefined {
  if (hasRight(trust, promoter, { promote: channel })) return undefined;
  return problem(
    `The key ${promoter} may not promote to ${channel}`,
    `Use a key that may, or have "${channel}" added to it in the trust file.`,
  );
}

function packageProblem(
  candidate: Candidate,
  signed: Signed<PackageManifest>,
): Problem | undefined {
  const { name, version } = signed.value;
  const message = signatureProblem({
    trust: candidate.trust,
    key: signed.signature.key,
    value: signed.signature.value,
    bytes: signed.bytes,
    right: { publish: name },
    what: `${name}@${version}`,
  });
  if (message === undefined) return undefined;
  return problem(
    message,
    'Have it published by a key that the trust file allows to (`elo keys list`).',
  );
}

function problem(message: string, next: string): Problem {
  return { gate: 'signature', code: 'signature', message, next };
}
