import { company } from '@elo/content';
import { render, screen } from '@testing-library/react';
import { BrandLinks } from './brand-links';

test.each(company.marcas)('$nome leads to its products', ({ id, nome, site }) => {
  render(<BrandLinks company={company} brand={id} label="Conheça" />);
  expect(screen.getByRole('link', { name: `Produtos ${nome}` })).toHaveAttribute(
    'href',
    `/portfolio?${new URLSearchParams({ marca: nome })}`,
  );
  expect(screen.getByRole('link', { name: /^Conheça:/ })).toHaveAttribute('href', site);
});
