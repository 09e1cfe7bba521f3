import type { HeadContext } from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { hydrationComplaints } from '@elo/shared-ui/testing/hydrate';
import { render, screen, within } from '@testing-library/react';
import { TEST_COMPANY, testHost } from '../../testing/host';
import page from './page';

const show = () =>
  render(
    <main>
      <page.Component data={null} host={testHost({ path: '/sobre' })} />
    </main>,
  );

test('tells history and mission', () => {
  show();
  expect(
    screen.getByRole('heading', { level: 1, name: 'A ORIGEM DE UMA HISTÓRIA INSPIRADORA.' }),
  ).toBeVisible();
  for (const fact of [
    /28 de agosto de 1985.*engenheiro mecânico.*Ribeirão Preto/,
    /sócio.*1990.*transmissões/,
    /importações.*maior importadora.*estado de São Paulo/,
    /2015.*aposenta.*vendida.*30 anos/,
    /2020.*três filhos do fundador.*dois profissionais/,
  ]) {
    expect(screen.getAllByText(fact)[0]).toBeVisible();
  }
  expect(screen.getByText('Ser o maior atacadista de transmissões mecânicas.')).toBeVisible();
});

test('the footer\'s "Equipe" leads to people', () => {
  show();
  const team = screen.getByRole('region', { name: 'Equipe' });
  expect(team).toHaveAttribute('id', 'equipe');
  expect(within(team).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(within(team).getByText(/três filhos do fundador/)).toBeVisible();
  expect(within(team).getByRole('link')).toHaveAttribute('href', '/contato');
});

test.each([
  ['Combat Correntes', /ANSI, DIN e ISO/, '/#combat_section'],
  ['Nishiyama do Brasil', /30% acima das normas/, '/#nishiyama_section'],
  ['Austin Pulleys', /bucha cônica conforme a norma MPTA/, '/#austin_section'],
])('describes %s', (name, text, href) => {
  show();
  const panel = screen.getByRole('heading', { name }).closest('li') as HTMLElement;
  expect(within(panel).getByText(text)).toBeVisible();
  expect(within(panel).getByRole('link')).toHaveAttribute('href', href);
});

test('shows four captioned pictures, which it calls illustrative', () => {
  show();
  const figures = screen.getAllByRole('figure');
  const bases = figures.map((each) => within(each).getByRole('img').getAttribute('src'));
  expect(bases.map((src) => /about\/(\w+)-/.exec(src ?? '')?.[1])).toEqual([
    'building',
    'welcome',
    'showroom',
    'office',
  ]);
  for (const figure of figures)
    expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
  expect(screen.getByText('Imagens ilustrativas.')).toBeVisible();
});

test('loads nothing and names itself', async () => {
  expect(await page.load({} as never)).toBeNull();
  const head = page.head(null, {
    company: TEST_COMPANY,
    absolute: (path: string) => `https://elo.example${path}`,
  } as HeadContext);
  expect(head.title).toBe('Sobre nós | Elo Transmissões');
  expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
  expect(head.jsonLd?.[0]).toMatchObject({ name: 'Sobre a Elo Transmissões' });
});

test('has no accessibility fault', async () => {
  const { container } = show();
  expect(await axeViolations(container)).toEqual([]);
});

test('its server HTML hydrates without a word, in the development build of React', async () => {
  expect(
    await hydrationComplaints(<page.Component data={null} host={testHost({ path: '/sobre' })} />),
  ).toEqual([]);
});
