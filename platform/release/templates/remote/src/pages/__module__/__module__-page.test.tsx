import type { HostServices } from '@elo-platform/protocol';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TEXTS } from '../../content/texts';
import { __component__Page } from './__module__-page';

test('shows its heading, also before any script runs', () => {
  const page = <__component__Page data={null} host={{} as HostServices} />;
  render(page);
  expect(screen.getByRole('heading', { level: 1, name: TEXTS.title })).toBeInTheDocument();
  expect(renderToString(page)).toContain(TEXTS.introduction);
});
