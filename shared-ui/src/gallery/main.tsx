import '../base.scss';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Card, Icon, Modal, Notice, Picture, SectionHeading, SpecTable, Spinner } from '..';
import { type IconName, LUCIDE } from '../components/icon/icon';
import { BRAND_LOGOS } from '../logos/brands';
import { EloLogo } from '../logos/elo';
import styles from './gallery.module.scss';

/** Each variant in each state. */
function Buttons() {
  return (
    <>
      {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
        <div key={variant} className={styles.line}>
          <Button variant={variant}>Enviar mensagem</Button>
          <Button variant={variant} icon="arrow-right" href="#botoes">
            Conheça nossos produtos
          </Button>
          <Button variant={variant} href="https://www.combat-correntes.example/" external>
            Site da marca
          </Button>
          <Button variant={variant} busy>
            Enviando
          </Button>
          <Button variant={variant} icon="plus" disabled>
            Indisponível
          </Button>
        </div>
      ))}
    </>
  );
}

const PRODUCTS = [
  ['Corrente de rolos ANSI 80', 'Combat', 'Correntes'],
  ['Corrente NSR 16B super resistência', 'Nishiyama', 'Correntes'],
  ['Polia 5V de 4 canais com bucha QD', 'Austin', 'Polias'],
] as const;

/** Cards of the three brands. */
function Cards() {
  return (
    <div className={styles.cards}>
      {PRODUCTS.map(([name, brand, category]) => (
        <Card
          key={name}
          href="#cartoes"
          name={name}
          brand={brand}
          category={category}
          picture={
            <Picture
              base="/media/pictures/products/roller-chain-carbon/angle"
              alt=""
              sizes="20rem"
              width={4}
              height={3}
              mediaUrl={(path) => path}
            />
          }
        />
      ))}
    </div>
  );
}

/** Messages of the three tones. */
function Notices() {
  return (
    <div className={styles.stack}>
      <Notice
        tone="error"
        title="A lista não chegou"
        action={{ label: 'Tentar de novo', onClick: () => undefined }}
      >
        Não foi possível carregar os distribuidores.
      </Notice>
      <Notice tone="success">E-mail enviado com sucesso!</Notice>
      <Notice tone="info">O mapa do escritório abre depois de um clique.</Notice>
    </div>
  );
}

/** An example table: the Austin section's. */
function Table() {
  return (
    <SpecTable
      caption="Polias e buchas"
      columns={['Tipo', 'Especificação']}
      rows={[
        ['Polias 3V', '1 a 10 canais'],
        ['Polias 5V', '2 a 10 canais'],
        ['Polias 8V', '4 a 12 canais'],
        ['Buchas QD', 'JA, SH, SDS, SD, SK, SF, E, F, J, M, N, P, W, S'],
      ]}
    />
  );
}

/** A dialog of each size. */
function Dialogs() {
  const [size, setSize] = useState<'small' | 'medium' | 'large'>('medium');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.line}>
      {(['small', 'medium', 'large'] as const).map((choice) => (
        <Button
          key={choice}
          variant="secondary"
          onClick={() => {
            setSize(choice);
            setOpen(true);
          }}
        >
          Abrir {choice}
        </Button>
      ))}
      <Modal open={open} onClose={() => setOpen(false)} title="Minas Gerais" size={size}>
        <p>Distribuidores neste estado.</p>
        <Table />
      </Modal>
    </div>
  );
}

/** Every icon with its name. */
function Icons() {
  const names = [...Object.keys(LUCIDE), 'whatsapp', 'linkedin', 'instagram'] as IconName[];
  return (
    <ul className={styles.icons}>
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} size={24} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Colours of the gallery, by group; each pair is background and text. */
const COLOUR_GROUPS = [
  {
    title: 'Grafite e papel',
    names: [
      'ink',
      'graphite-950',
      'graphite-900',
      'graphite-800',
      'graphite-700',
      'graphite-600',
      'graphite-500',
      'graphite-300',
      'graphite-200',
      'rule',
      'paper-sunk',
      'paper',
      'paper-raised',
      'night-rule',
      'night-sunk',
      'night',
      'night-raised',
    ],
  },
  { title: 'Casa', names: ['accent', 'accent-strong', 'accent-text'] },
  { title: 'Combat', names: ['combat', 'combat-text', 'combat-line'] },
  { title: 'Nishiyama', names: ['nishiyama', 'nishiyama-text', 'nishiyama-line'] },
  { title: 'Austin', names: ['austin', 'austin-text', 'austin-line'] },
  { title: 'Quantidades', names: ['shade-1', 'shade-2', 'shade-3', 'shade-4'] },
  {
    title: 'Estados',
    names: ['error', 'error-surface', 'success', 'success-surface', 'info-text', 'info-surface'],
  },
] as const;

const TYPE_SIZES = ['numeral', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;

const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Sets a property through the CSSOM: the CSP forbids style attributes in markup. */
function useProperty(property: string, value: string) {
  const element = useRef<HTMLDivElement>(null);
  const [computed, setComputed] = useState('');
  useEffect(() => {
    if (!element.current) return;
    element.current.style.setProperty(property, value);
    setComputed(getComputedStyle(element.current).getPropertyValue(property));
  }, [property, value]);
  return { element, computed };
}

function Swatch({ name }: { readonly name: string }) {
  const { element, computed } = useProperty('background-color', `var(--elo-color-${name})`);
  return (
    <div>
      <div ref={element} className={styles.patch} />
      <p className={styles.token}>{name}</p>
      <p className={styles.value}>{computed}</p>
    </div>
  );
}

/** Every colour, by group. */
function Colours() {
  return COLOUR_GROUPS.map((group) => (
    <div key={group.title} className={styles.group}>
      <h3 className={styles.groupTitle}>{group.title}</h3>
      <div className={styles.swatches}>
        {group.names.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </div>
    </div>
  ));
}

function Sample({ size }: { readonly size: string }) {
  const { element, computed } = useProperty('font-size', `var(--elo-font-size-${size})`);
  const display = ['numeral', '4xl', '3xl', '2xl', 'xl'].includes(size);
  return (
    <div className={styles.sample}>
      <p className={styles.token}>
        {size} {computed}
      </p>
      <div ref={element} className={display ? styles.display : undefined}>
        {size === 'numeral' ? '15.000' : 'Correntes para transmissão mecânica'}
      </div>
    </div>
  );
}

/** The type scale of the display and the body font. */
function TypeScale() {
  return TYPE_SIZES.map((size) => <Sample key={size} size={size} />);
}

function Space({ name }: { readonly name: string }) {
  const { element, computed } = useProperty('width', `var(--elo-space-${name})`);
  return (
    <div className={styles.space}>
      <p className={styles.token}>
        space-{name} {computed}
      </p>
      <div ref={element} className={styles.bar} />
    </div>
  );
}

/** The space scale. */
function SpaceScale() {
  return SPACES.map((name) => <Space key={name} name={name} />);
}

/** Tokens, logos and every component with its states. */
function Gallery() {
  return (
    <main>
      <header className={styles.band} data-theme="dark">
        <EloLogo title className={styles.mark} />
        <SectionHeading level={1} eyebrow="Sistema de design" title="Cada elo na medida certa">
          Tokens, marcas e componentes do site, com os seus estados.
        </SectionHeading>
      </header>
      <div className={styles.chain} />
      {PARTS.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </main>
  );
}

function Logos() {
  return (
    <div className={styles.logos}>
      <EloLogo title />
      {Object.entries(BRAND_LOGOS).map(([brand, Logo]) => (
        <Logo key={brand} title />
      ))}
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly dark?: boolean;
  readonly brand?: 'combat' | 'nishiyama' | 'austin';
  readonly content: ReactNode;
}

const PARTS: readonly PartProps[] = [
  {
    id: 'marcas',
    title: 'Marcas',
    content: (
      <>
        <Logos />
        <div data-theme="dark">
          <Logos />
        </div>
      </>
    ),
  },
  { id: 'cores', title: 'Cores', content: <Colours /> },
  { id: 'tipografia', title: 'Tipografia', content: <TypeScale /> },
  { id: 'espaco', title: 'Espaço', content: <SpaceScale /> },
  { id: 'botoes', title: 'Botões', content: <Buttons /> },
  { id: 'botoes-escuro', title: 'Botões sobre grafite', dark: true, content: <Buttons /> },
  { id: 'cartoes', title: 'Cartões', content: <Cards /> },
  { id: 'tabelas', title: 'Tabelas', content: <Table /> },
  {
    id: 'tabelas-escuro',
    title: 'Tabelas sobre grafite',
    dark: true,
    brand: 'combat',
    content: <Table />,
  },
  { id: 'avisos', title: 'Avisos', content: <Notices /> },
  { id: 'espera', title: 'Espera', content: <Spinner label="Carregando produtos…" /> },
  { id: 'janelas', title: 'Janelas', content: <Dialogs /> },
  { id: 'icones', title: 'Ícones', content: <Icons /> },
];

function Part({ id, title, dark, brand, content }: PartProps) {
  return (
    <section
      id={id}
      className={styles.part}
      data-theme={dark ? 'dark' : undefined}
      data-brand={brand}
      aria-labelledby={`${id}-titulo`}
    >
      <SectionHeading title={title} id={`${id}-titulo`} />
      <div className={styles.body}>{content}</div>
    </section>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
