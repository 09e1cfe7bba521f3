import { defineSite } from '@elo-platform/protocol';
import { z } from 'zod';

/** The site of the tests: an API below two paths, and a list of stories. */
export default defineSite({
  name: 'Test',
  language: 'en',
  scope: '@acme',
  api: { prefixes: ['/api/', '/data/'], health: '/api/healthz' },
  data: {
    digest: '/api/data-digest',
    lists: { '/data/stories': z.array(z.object({ id: z.string(), title: z.string().min(1) })) },
  },
});
