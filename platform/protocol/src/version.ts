/** Version of the agreement between shell and remotes. Raised when a remote must be changed to keep working. */
export const CONTRACT_VERSION = 1;

/**
 * Contract versions that this shell can mount: the current one and the one before it, so that
 * teams can move one release at a time.
 */
export const ACCEPTED_CONTRACT_VERSIONS: readonly number[] = [1];
