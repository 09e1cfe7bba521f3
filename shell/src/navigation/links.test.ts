import { idleTargets, interceptLinks, readTarget, watchIntent } from './links';

const followed: string[] = [];
const intents: string[] = [];

beforeAll(() => {
  interceptLinks((href) => {
    followed.push(new URL(href).pathname);
    return true;
  });
  watchIntent((href) => intents.push(new URL(href).pathname));
});

beforeEach(() => {
  followed.length = 0;
  intents.length = 0;
  document.body.innerHTML = `
    <a id="plain" href="/contato"><span>Contato</span></a>
    <a id="tab" href="/contato" target="_blank">x</a>
    <a id="native" href="/contato" data-native>x</a>
    <a id="file" href="/media/x.pdf" download>x</a>
    <a id="outside" href="https://elsewhere.example/">x</a>
    <button id="none">x</button>`;
});

function click(selector: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // jsdom cannot navigate; the test checks whether the browser would have.
  document.body.addEventListener('click', (late) => late.preventDefault(), { once: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

it('handles a plain click anywhere inside an internal link', () => {
  document
    .querySelector('#plain span')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(followed).toEqual(['/contato']);
});

it.each(['#tab', '#native', '#file', '#outside', '#none'])('ignores %s', (selector) => {
  click(selector);
  expect(followed).toEqual([]);
});

it.each([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('ignores a click with %j', (init) => {
  click('#plain', init);
  expect(followed).toEqual([]);
});

it('reports the links that a visitor hovers over or focuses', () => {
  document.querySelector('#plain')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('#plain')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  document.querySelector('#outside')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(intents).toEqual(['/contato', '/contato']);
});

describe('pages that are fetched in idle time', () => {
  /** Reports elements that are not hidden as visible. */
  class Observer {
    private readonly targets: HTMLElement[] = [];

    constructor(private readonly report: (entries: object[]) => void) {}

    observe(target: HTMLElement): void {
      if (this.targets.push(target) > 1) return;
      queueMicrotask(() =>
        this.report(this.targets.map((one) => ({ target: one, isIntersecting: !one.hidden }))),
      );
    }

    disconnect(): void {}
  }

  function connect(connection: object | undefined): void {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }

  beforeEach(() => {
    globalThis.IntersectionObserver = Observer as never;
    document.body.innerHTML = `
      <header><nav>
        <a href="/">x</a><a href="/contato">x</a><a href="/portfolio">x</a><a href="/contato">x</a>
      </nav></header>
      <main>
        <a href="/portfolio?produto=a">x</a><a href="/portfolio?produto=b" hidden>x</a>
        <a href="/sobre">x</a>
      </main>`;
  });
  afterEach(() => connect(undefined));

  it.each([undefined, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }])(
    'are those of the menu, then visible products: %j',
    async (connection) => {
      connect(connection);
      expect(await idleTargets()).toEqual(['/contato', '/portfolio', '/portfolio?produto=a']);
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are none with %j',
    async (connection) => {
      connect(connection);
      expect(await idleTargets()).toEqual([]);
    },
  );
});

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
