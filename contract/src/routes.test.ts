import {
  distributorWhatsapp,
  formatPhone,
  mailtoHref,
  SECTIONS,
  sectionHref,
  siteHref,
  siteLabel,
  telHref,
  whatsappHref,
} from './routes';

describe('internal URLs', () => {
  it('link to sections, also without script', () => {
    expect(sectionHref(SECTIONS.top)).toBe('/');
    expect(sectionHref(SECTIONS.map)).toBe('/#map_section');
  });
});

describe('external URLs', () => {
  it('builds chat links with their text', () => {
    expect(whatsappHref('+55 (16) 99999-0000', 'Olá, tudo bem?')).toBe(
      'https://api.whatsapp.com/send?phone=5516999990000&text=Ol%C3%A1%2C%20tudo%20bem%3F',
    );
  });

  it('takes half a character, as a text that was cut ends with, into a chat', () => {
    expect(whatsappHref('1', '😀'.slice(0, 1))).toBe(
      'https://api.whatsapp.com/send?phone=1&text=%EF%BF%BD',
    );
    expect(whatsappHref('1', '😀')).toMatch(/text=%F0%9F%98%80$/);
  });

  it.each(['16 99999-0000', '(16) 99999-0000', '+55 16 99999-0000', '016 99999-0000'])(
    'a chat with %s has the country code once',
    (whatsapp) => expect(distributorWhatsapp(whatsapp)).toBe('5516999990000'),
  );

  it('builds mail, phone and site links', () => {
    expect(mailtoHref('vendas@elo.example')).toBe('mailto:vendas@elo.example');
    expect(telHref('+55 (16) 3000-0000')).toBe('tel:+551630000000');
    expect(telHref('(16) 3000-0000')).toBe('tel:+551630000000');
    expect(telHref('016 90000-0000')).toBe('tel:+5516900000000');
    expect(telHref('0800 123 4567')).toBe('tel:08001234567');
    expect(telHref('+49 30 1234567')).toBe('tel:+49301234567');
    expect(siteLabel('https://www.firma.example/')).toBe('www.firma.example');
    expect(siteHref('www.firma.example')).toBe('https://www.firma.example');
  });

  it.each([
    ['(16) 3000-0000 / (16) 3000-0001', '+551630000000'],
    ['16 3000-0000/0001', '+551630000000'],
    ['16/3000-0000', '+551630000000'],
    ['(16) 3000-0000 ramal 22', '+551630000000'],
    ['(16) 3000-0000 ou (16) 90000-0000', '+551630000000'],
  ])('of several numbers, as in %s, links lead to the first', (phones, first) => {
    expect(telHref(phones)).toBe(`tel:${first}`);
    expect(distributorWhatsapp(phones)).toBe(first.slice(1));
    expect(formatPhone(phones)).toContain('3000-0000');
  });

  it.each([
    ['(16) 3000-0000', '(16) 3000-0000'],
    ['1630000000', '(16) 3000-0000'],
    ['+55 16 90000-0000', '(16) 90000-0000'],
    ['5516900000000', '(16) 90000-0000'],
    ['16 90000 0000', '(16) 90000-0000'],
    ['0800 123 4567', '0800 123 4567'],
    ['+49 30 1234567', '+49 30 1234567'],
  ])('shows %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'ftp://x.example'])(
    'makes no link of %s',
    (url) => expect(siteHref(url)).toBeUndefined(),
  );
});
