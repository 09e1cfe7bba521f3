import type { Service } from '../service';
import { siteServices } from '../site-services';
import { supervise } from '../supervise';

/*
 * API and edge under a supervisor, as `npm start` runs them, on the store of a test. Reports their
 * ports and process ids to its parent.
 */

const { PORT = '0', ELO_STORE = '', ELO_TRUST = '', ELO_STATE = '' } = process.env;

async function main(): Promise<void> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const starts = siteServices(ELO_STATE, say);
  const served = { port: Number(PORT), store: ELO_STORE, trust: ELO_TRUST };
  const api = supervise({
    name: 'The API',
    start: (before, giveUp) => starts.api('http://localhost', before, giveUp),
    say,
  });
  const apiService = await api.first;
  const edge = supervise({
    name: 'The site',
    start: (_before, giveUp) => starts.edge({ ...served, api: apiService.url }, giveUp),
    say,
  });
  const place = ({ port, child }: Service) => ({ port, pid: child.pid });
  process.send?.({ edge: place(await edge.first), api: place(apiService) });
  process.on('SIGTERM', () => {
    void Promise.all([edge.stop(), api.stop()]).then(() => process.exit(0));
  });
}

void main();
