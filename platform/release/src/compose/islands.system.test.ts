import type { PackageManifest } from '@elo-platform/protocol';
import { packageManifestSchema, releaseSchema } from '@elo-platform/protocol/schemas';
import { compose, composeApart, site } from '../testing/compose-site';

composeApart();

test('a page’s islands are read back from the record as they were written', async () => {
  const [shell, ui, news] = (await site()) as [PackageManifest, PackageManifest, PackageManifest];
  const [route] = news.routes;
  const page = news.exposes['./news'];
  const release = await compose([
    { ...shell, islands: true },
    ui,
    packageManifestSchema.parse({
      ...news,
      routes: [{ ...route, islands: { search: 'load', list: 'visible' } }],
      exposes: { ...news.exposes, './news.search': page, './news.list': page },
    }),
  ]);
  const read = releaseSchema.parse(JSON.parse(JSON.stringify(release)));
  expect(read).toEqual(release);
  expect(read.map.microFrontends['mf-news']?.[0]?.extras.elo.routes[0]?.islands).toEqual({
    search: 'load',
    list: 'visible',
  });
});
