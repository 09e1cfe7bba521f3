import { STATES } from '@elo/contract';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { groupByState } from '../../lib/distributors';
import { testDistributors } from '../../testing/distributors';
import { TEST_COMPANY } from '../../testing/host';
import { StateList } from './state-list';

const list = <StateList groups={groupByState(testDistributors())} company={TEST_COMPANY} />;

test('has an entry with a count for each of the 27 states', () => {
  render(list);
  const groups = document.querySelectorAll('details');
  expect(groups).toHaveLength(27);
  for (const { nome } of STATES) expect(screen.getByText(nome)).toBeInTheDocument();
});

test('works without script: distributors and their links are in the markup', () => {
  document.body.innerHTML = renderToStaticMarkup(list);
  const state = document.getElementById('distribuidores-ba') as HTMLElement;
  expect(state.closest('details')).not.toBeNull();
  expect(within(state).getAllByText(/Transmissões Bahia/)).toHaveLength(2);
  expect(state.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
});

test('invites to be the first in a state without distributors', () => {
  render(list);
  const acre = document.getElementById('distribuidores-ac') as HTMLElement;
  expect(acre).toHaveTextContent('Seja o primeiro distribuidor no Acre.');
  expect(acre.querySelector('a[target="_blank"]')).toHaveTextContent('+ TORNAR-SE DISTRIBUIDOR');
});
