import { fireEvent, render, screen } from '@testing-library/react';
import { navigateOnSubmit } from './navigate-on-submit';

function submit(fields: Readonly<Record<string, string>>, section?: string) {
  const navigate = jest.fn();
  const { unmount } = render(
    <form
      action="/portfolio/comparar?antes=1"
      aria-label="Busca"
      onSubmit={navigateOnSubmit(navigate, section)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name.replace(/\d$/, '')} defaultValue={value} />
      ))}
    </form>,
  );
  const isNative = fireEvent.submit(screen.getByRole('form'));
  unmount();
  return { to: navigate.mock.calls.flat(), isNative };
}

test.each([
  ['a field', { mais: 'aço 40' }, '/portfolio/comparar?mais=a%C3%A7o+40'],
  ['repeated fields', { peca1: 'a', peca2: 'b' }, '/portfolio/comparar?peca=a&peca=b'],
  ['spaces around a text', { mais: '  08B ' }, '/portfolio/comparar?mais=08B'],
  ['an empty field', { de: 'ANSI 40', para: ' ' }, '/portfolio/comparar?de=ANSI+40'],
  ['nothing', { mais: '' }, '/portfolio/comparar'],
])('a form with %s navigates to the address of its native submission', (_what, fields, href) => {
  expect(submit(fields)).toEqual({ to: [href, undefined], isNative: false });
});

test('a form with a result navigates to it', () => {
  const { to } = submit({ mais: '08B' }, 'ofertas');
  expect(to).toEqual(['/portfolio/comparar?mais=08B', { state: { section: 'ofertas' } }]);
});
