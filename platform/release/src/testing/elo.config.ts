import { defineSite } from '@elo-platform/protocol';
import { z } from 'zod';

/** The site of the tests: an API below two paths, a list of stories, and some settings. */
export default defineSite({
  name: 'Test',
  language: 'en',
  scope: '@acme',
  api: { prefixes: ['/api/', '/data/'], health: '/api/healthz' },
  moved: { '/velho': '/novo' },
  settings: {
    notice: { type: 'text', default: '', public: true, about: 'Sentence at the top of the news.' },
    shelves: { type: 'number', default: 3, min: 1, max: 9, about: 'How many shelves there are.' },
    colour: { type: 'text', default: 'red', choices: ['red', 'blue'], public: true, about: 'Hue.' },
    late: { type: 'boolean', default: false, public: true, about: 'Whether it is open late.' },
  },
  data: {
    digest: '/api/data-digest',
    lists: { '/data/stories': z.array(z.object({ id: z.string(), title: z.string().min(1) })) },
  },
});
