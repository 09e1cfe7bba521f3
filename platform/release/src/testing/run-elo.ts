import { main } from '../main';
import { COMPOSER_FOR_TEST } from './composer';

void main(process.argv.slice(2), process.env, { composer: COMPOSER_FOR_TEST }).then((code) => {
  process.exitCode = code;
});
