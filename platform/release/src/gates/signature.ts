import type { PackageManifest } from '@elo-platform/protocol';
import { hasRight, type Signed, signatureFault } from '@elo-platform/store';
import type { Candidate, Fault, Gate, Problem } from './gate';

/** Every package is signed by a key that may publish it, and the own key may promote here. */
export const signatureGate: Gate = {
  name: 'signature',
  code: 'signature',
  check: (candidate) => {
    const packages = Object.values(candidate.packages).map((signed) =>
      packageFault(candidate, signed),
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
  return {
    gate: 'signature',
    code: 'signature',
    message: `The key ${promoter} may not ${what} ${channel}`,
    next: `Use a key that may, or have "${channel}" added to it in the trust file.`,
  };
}

function packageFault(candidate: Candidate, signed: Signed<PackageManifest>): Fault | undefined {
  const { name, version } = signed.value;
  const check = {
    trust: candidate.trust,
    key: signed.signature.key,
    value: signed.signature.value,
    bytes: signed.bytes,
    right: { publish: name },
    what: `${name}@${version}`,
  };
  const next = 'Have it published by a key that the trust file allows to (`elo keys list`).';
  return signatureFault(check, next);
}
