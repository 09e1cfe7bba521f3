import { lockFolder } from '../folder-lock';

/**
 * A process that takes a folder's lock on command and holds it until it is killed: prints `ready`,
 * then `held` or `refused`.
 */
const [folder = ''] = process.argv.slice(2);

process.on('message', () => {
  try {
    lockFolder(folder);
    process.send?.('held');
  } catch (error) {
    process.send?.(`refused: ${(error as Error).message}`);
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
