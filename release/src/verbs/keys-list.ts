import type { Verb } from '../cli/context';

/** `elo keys list` */
export const run: Verb = async (context) => {
  const { keys } = await context.trust();
  const lines = Object.entries(keys).map(([name, { publish, promote, revokedAt }]) => {
    const rights = `publishes ${publish.join(', ') || 'nothing'} · promotes to ${promote.join(', ') || 'nothing'}`;
    return `${name.padEnd(20)} ${rights}${revokedAt ? ` · revoked ${revokedAt}` : ''}`;
  });
  return {
    data: { trust: context.settings.trust, keys },
    lines: lines.length > 0 ? lines : [`${context.settings.trust} trusts no key yet.`],
  };
};
