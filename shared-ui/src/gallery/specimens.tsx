import { useState } from 'react';
import { Button, Card, Icon, Modal, Notice, Picture, SpecTable } from '..';
import type { IconName } from '../components/icon/icon';
import { LUCIDE } from '../components/icon/lucide';
import styles from './gallery.module.scss';

/** Each variant in each state. */
export function Buttons() {
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
export function Cards() {
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
export function Notices() {
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
export function Table() {
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
export function Dialogs() {
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
export function Icons() {
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
