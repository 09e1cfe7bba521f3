import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Measured } from './measured';
import { UnitSwitch } from './unit-switch';

beforeEach(() => localStorage.clear());

test.each([
  ['12,7\u00a0mm', '0,5\u00a0pol'],
  ['15,875 mm', '0,625\u00a0pol'],
  ['1.620\u00a0mm', '63,78\u00a0pol'],
  // The table's own inches count.
  ['7,92\u00a0mm (0,312\u00a0pol)', '0,312\u00a0pol'],
])('%s is %s', (text, inches) => {
  render(<Measured text={text} />);
  expect(screen.getByText(text.replaceAll('\u00a0', ' '))).toHaveClass('millimetres');
  expect(screen.getByText(inches.replace('\u00a0', ' '))).toHaveClass('inches');
});

test.each(['13,9\u00a0kN', '38°', '17', 'sob consulta', 'Combat Correntes'])(
  '%s has one unit',
  (text) => {
    const { container } = render(<Measured text={text} />);
    expect(container).toHaveTextContent(text.replace('\u00a0', ' '));
    expect(container.querySelector('span')).toBeNull();
  },
);

test('keeps the choice for the next page, until it is taken back', async () => {
  const user = userEvent.setup();
  const name = { name: 'Medidas em polegadas' };
  const { unmount, container } = render(<UnitSwitch />);
  expect(screen.getByRole('checkbox', name)).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', name));
  expect(await axeViolations(container)).toEqual([]);
  unmount();
  const next = render(<UnitSwitch />);
  expect(screen.getByRole('checkbox', name)).toBeChecked();
  await user.click(screen.getByRole('checkbox', name));
  next.unmount();
  render(<UnitSwitch />);
  expect(screen.getByRole('checkbox', name)).not.toBeChecked();
});

test('follows the choice in another tab', () => {
  render(<UnitSwitch />);
  const choose = (text: string) => {
    localStorage.setItem('elo-inches', text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'elo-inches' })));
  };
  choose('1');
  expect(screen.getByRole('checkbox')).toBeChecked();
  choose('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
