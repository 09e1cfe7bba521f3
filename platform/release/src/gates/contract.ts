import type { Gate } from './gate';
import { manifestsOf } from './gate';

/** Every part was written for a contract version that this release's shell can mount: its own or the one before. */
export const contractGate: Gate = {
  name: 'contract',
  check: (candidate) => {
    const manifests = manifestsOf(candidate);
    const shell = manifests.find(({ kind }) => kind === 'shell');
    if (shell === undefined) return [];
    const accepted = [shell.contract, shell.contract - 1].filter((version) => version > 0);
    return manifests
      .filter(({ kind, contract }) => kind === 'remote' && !accepted.includes(contract))
      .map(({ name, version, contract }) => ({
        gate: 'contract',
        code: 'contract',
        message: `${name}@${version} was written for contract ${contract}, and shell@${shell.version} accepts ${accepted.join(' and ')}`,
        next:
          contract > shell.contract
            ? 'Promote a shell of that contract first, or together with it.'
            : `Build ${name} against contract ${shell.contract}.`,
      }));
  },
};
