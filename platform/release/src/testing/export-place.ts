import { join } from 'node:path';
import { createWorkplace, type Workplace } from './elo';
import { remote, SHELL } from './make-package';

/** A place to work at with a live release of three remotes, and the folder to export it to. */
export interface ExportPlace {
  readonly place: Workplace;
  readonly folder: string;
  readonly release: string;
}

/** Publishes and promotes what {@link ExportPlace} says. */
export async function createExportPlace(): Promise<ExportPlace> {
  const place = await createWorkplace();
  await place.publish(SHELL);
  const news = {
    ...remote('mf-news', '1.0.0', '/news'),
    entry: 'remoteEntry.js',
    routes: [
      {
        path: '/news',
        module: './page',
        identity: ['story'],
        render: { queries: ['search', 'size'] },
        action: true as const,
      },
    ],
  };
  const long = {
    'long.js': '/* text */'.repeat(200),
    'film/index.html': '<!doctype html>',
    'maps/long.js.map': '{}',
  };
  await place.publish({ ...news, files: { ...news.files, ...long } });
  await place.publish(remote('mf-home', '1.0.0', '/'));
  const routes = [
    { path: '/recipes/:slug', module: './page', render: 'request' as const },
    { path: '/recipes/new', module: './page' },
  ];
  await place.publish({ ...remote('recipes', '1.0.0', '/recipes/:slug'), routes });
  const { release } = (await place.elo('promote')).json;
  return { place, folder: join(place.root, 'export'), release };
}
