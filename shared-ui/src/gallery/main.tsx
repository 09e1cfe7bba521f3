import '../base.scss';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Card, Icon, Modal, Notice, SectionHeading, SpecTable, Spinner } from '..';
import { ICONS, type IconName } from '../components/icon/icon';
import { BRAND_LOGOS } from '../logos/brands';
import { EloLogo } from '../logos/elo';
import styles from './gallery.module.scss';

/** Names of the tokens that start with a prefix, as the page's style sheets declare them. */
function tokenNames(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [],
  );
  return [...new Set(names.filter((name) => name.startsWith(prefix)))];
}

interface TokensProps {
  readonly prefix: string;
  /** Property of the sample that takes the token's value. */
  readonly property: keyof CSSProperties;
  readonly sample?: string;
}

/** Every token of a kind with its name. */
function Tokens({ prefix, property, sample }: TokensProps) {
  return tokenNames(prefix).map((name) => (
    <figure key={name}>
      <div className={styles.token} style={{ [property]: `var(${name})` }}>
        {sample}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  ));
}

/** Each variant in each state. */
function Buttons() {
  return (['primary', 'secondary', 'ghost'] as const).map((variant) => (
    <div key={variant}>
      <Button variant={variant}>Enviar mensagem</Button>
      <Button variant={variant} icon="arrow-right" href="#">
        Conheça nossos produtos
      </Button>
      <Button variant={variant} href="https://www.combat-correntes.example/" external>
        Site da marca
      </Button>
      <Button variant={variant} busy>
        Enviando
      </Button>
    </div>
  ));
}

const TABLE = (
  <SpecTable
    caption="Polias"
    columns={['Tipo', 'Especificação']}
    rows={[
      ['Polias 3V', '1 a 10 canais'],
      ['Polias 5V', '2 a 10 canais'],
    ]}
  />
);

/** A dialog of each size. */
function Dialogs() {
  const [size, setSize] = useState<'medium' | 'large'>();
  return (
    <>
      {(['medium', 'large'] as const).map((choice) => (
        <Button key={choice} variant="secondary" onClick={() => setSize(choice)}>
          {choice}
        </Button>
      ))}
      <Modal open={!!size} onClose={() => setSize(undefined)} title="Minas Gerais" size={size}>
        {TABLE}
      </Modal>
    </>
  );
}

const RETRY = { label: 'Tentar de novo', onClick: () => undefined };

/** What the gallery shows, by heading. */
const PARTS: Readonly<Record<string, ReactNode>> = {
  Marcas: [EloLogo, ...Object.values(BRAND_LOGOS)].map((Logo) => <Logo key={Logo.name} title />),
  Cores: <Tokens prefix="--elo-color-" property="backgroundColor" />,
  Tipografia: <Tokens prefix="--elo-font-size-" property="fontSize" sample="Correntes" />,
  Espaço: <Tokens prefix="--elo-space-" property="width" />,
  Botões: <Buttons />,
  Cartões: ['Combat', 'Nishiyama', 'Austin'].map((brand) => (
    <Card
      key={brand}
      href="#"
      name="Corrente de rolos ANSI 80"
      brand={brand}
      category="Correntes"
    />
  )),
  Tabelas: TABLE,
  Avisos: (['error', 'success', 'info'] as const).map((tone) => (
    <Notice key={tone} tone={tone} title="A lista não chegou" action={RETRY}>
      Não foi possível carregar os distribuidores.
    </Notice>
  )),
  Espera: <Spinner label="Carregando produtos…" />,
  Janelas: <Dialogs />,
  Ícones: Object.keys(ICONS).map((name) => (
    <figure key={name}>
      <Icon name={name as IconName} size={24} />
      <figcaption>{name}</figcaption>
    </figure>
  )),
};

/** Tokens, logos and every component with its states, on paper and on graphite. */
function Gallery() {
  return ['light', 'dark'].map((theme) => (
    <main key={theme} className={styles.page} data-theme={theme}>
      {Object.entries(PARTS).map(([title, content]) => (
        <section key={title} className={styles.part}>
          <SectionHeading title={title} />
          <div className={styles.samples}>{content}</div>
        </section>
      ))}
    </main>
  ));
}

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
