import { company } from '@elo/content';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { Footer } from './footer';

const footer = () => screen.getByRole('contentinfo');

test("shows the company's contact data", () => {
  render(<Footer company={company} path="/" />);
  expect(screen.getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  );
  expect(screen.getByRole('link', { name: company.telefone })).toHaveAttribute(
    'href',
    'tel:+551630000000',
  );
  expect(footer()).toHaveTextContent('das 7h30 às 17h30');
  expect(footer()).toHaveTextContent('de segunda a sexta-feira');
});

test.each([company.escritorio, company.centroDistribuicao])(
  'has the address of $titulo',
  (place) => {
    render(<Footer company={company} path="/" />);
    expect(screen.getByRole('heading', { name: place.titulo })).toBeInTheDocument();
    const text = footer().textContent;
    for (const part of [
      place.logradouro,
      place.bairro,
      `${place.cidade}, ${place.estado}`,
      place.cep,
    ]) {
      expect(text).toContain(part);
    }
  },
);

test.each([
  ['Sobre nós', '/sobre'],
  ['História', '/#history_section'],
  ['Equipe', '/sobre#equipe'],
  ['Marcas', '/#combat_section'],
  ['Portfólio', '/portfolio'],
  ['Home', '/'],
  ['Distribuidores', '/#map_section'],
  ['Treinamentos', '/treinamentos'],
  ['Contato', '/contato'],
  ['Seleção e cálculo', '/selecao'],
  ['Intercâmbio de códigos', '/portfolio/intercambio'],
  ['Comparar produtos', '/portfolio/comparar'],
  ['Lista de cotação', '/cotacao'],
])('links %s to %s', (label, href) => {
  render(<Footer company={company} path="/" />);
  const columns = screen.getByRole('navigation', { name: 'Rodapé' });
  expect(within(columns).getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test('links to the third-party licences, without client navigation', () => {
  render(<Footer company={company} path="/" />);
  const link = screen.getByRole('link', { name: 'Licenças de software e fontes' });
  expect(link).toHaveAttribute('href', '/third-party-notices.txt');
  expect(link).toHaveAttribute('data-native');
});

test('links to the social networks and to WhatsApp with a prepared message', () => {
  render(<Footer company={company} path="/" />);
  const href = (name: string) =>
    screen.getByRole('link', { name: `${name} (abre em nova aba)` }).getAttribute('href') ?? '';
  expect(href('LinkedIn')).toBe(company.redes.linkedin);
  expect(href('Instagram')).toBe(company.redes.instagram);
  expect(new URL(href('WhatsApp')).searchParams.get('text')).toBe(
    'Oi, vim pelo site, pode me ajudar, por favor?',
  );
});

test('passes axe', async () => {
  const { container } = render(<Footer company={company} path="/portfolio" />);
  expect(await axeViolations(container)).toEqual([]);
});
