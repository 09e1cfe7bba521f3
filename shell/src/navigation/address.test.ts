import { readTarget } from './address';

describe('readTarget', () => {
  it('parses URLs of the site, with query and section', () => {
    expect(readTarget('/portfolio?marca=Austin+Pulleys')).toEqual({
      path: '/portfolio',
      search: '?marca=Austin+Pulleys',
      section: undefined,
    });
    expect(readTarget('/#map_section')).toMatchObject({ path: '/', section: 'map_section' });
    expect(readTarget('/', { section: 'history_section' })).toMatchObject({
      section: 'history_section',
    });
  });

  it.each([
    'https://elsewhere.example/portfolio',
    '/api/alldists',
    '/media/training/embed/normas/',
    '/packages/shell/1.0.0/main.js',
    '/_preview/abc',
    '/sobre#equipe',
    'mailto:vendas@elo.example',
  ])('leaves %s to the browser', (href) => expect(readTarget(href)).toBeUndefined());
});
