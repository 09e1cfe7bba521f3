import { company } from '@elo/content';
import { render, waitFor } from '@testing-library/react';
import { PRINT_DAY, PrintSheet } from './print-sheet';
import { qrPath } from './qr-path';

const HOME = 'https://elo.example/';
const CONTACT = 'https://elo.example/contato';

const codeOf = (container: Element) =>
  container.querySelector('[data-print-code] path')?.getAttribute('d');

test('carries address, code and, from the moment of printing, the day', () => {
  const { container } = render(<PrintSheet company={company} address={HOME} code={qrPath(HOME)} />);
  expect(container).toHaveTextContent(company.nome);
  expect(container).toHaveTextContent(HOME);
  expect(codeOf(container)).toBe(qrPath(HOME)?.path);
  expect(container).not.toHaveTextContent('Impresso');
  const script = document.createElement('script');
  script.textContent = PRINT_DAY;
  document.head.append(script);
  window.dispatchEvent(new Event('beforeprint'));
  expect(container).toHaveTextContent(`Impresso em ${new Date().toLocaleDateString('pt-BR')}`);
});

test('draws the code of a page that the visitor went on to, and none before it is its own', async () => {
  const { container, rerender } = render(
    <PrintSheet company={company} address={HOME} code={undefined} />,
  );
  rerender(<PrintSheet company={company} address={CONTACT} code={undefined} />);
  expect(codeOf(container)).toBeNull();
  await waitFor(() => expect(codeOf(container)).toBe(qrPath(CONTACT)?.path));
});
