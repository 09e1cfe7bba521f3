import type { Release } from '@elo-platform/protocol';
import { canonicalJson, sha256Hex } from '@elo-platform/store';

/**
 * Id of a release: first 20 hexadecimal digits of the sha256 of its inputs, so that composing the
 * same inputs again finds the finished release.
 */
export function releaseIdOf(inputs: Release['inputs']): string {
  return sha256Hex(canonicalJson(inputs)).slice(0, 20);
}
