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

/** Why a key may not promote to a channel, or not do steps of its canaries. */
export function promoterProblem(
  { trust, promoter, channel }: Pick<Candidate, 'trust' | 'promoter' | 'channel'>,
  right: 'promote' | 'canary' = 'promote',
): Problem | undefined {
  const wanted = right === 'promote' ? { promote: channel } : { canary: channel };
  if (hasRight(trust, promoter, wanted)) return undefined;
  const what = right === 'promote' ? 'promote to' : 'judge canaries on';
  return problem(
    `The key ${promoter} may not ${what} ${channel}`,
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
