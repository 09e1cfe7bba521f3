import type { ReactNode } from 'react';
import { SectionHeading } from '..';
import { AustinLogo } from '../logos/austin';
import { CombatLogo } from '../logos/combat';
import { EloLogo } from '../logos/elo';
import { NishiyamaLogo } from '../logos/nishiyama';
import styles from './gallery.module.scss';
import { Buttons, Cards, Dialogs, Icons, Notices, Table, Waiting } from './specimens';
import { Colours, SpaceScale, TypeScale } from './swatches';

/** Tokens, logos and every component with its states. */
export function Gallery() {
  return (
    <main>
      <header className={styles.band} data-theme="dark">
        <EloLogo title className={styles.mark} />
        <SectionHeading level={1} eyebrow="Sistema de design" title="Cada elo na medida certa">
          Tokens, marcas e componentes do site, com os seus estados.
        </SectionHeading>
      </header>
      <div className={styles.chain} />
      <Part id="marcas" title="Marcas">
        <Logos />
        <div data-theme="dark">
          <Logos />
        </div>
      </Part>
      <Part id="cores" title="Cores">
        <Colours />
      </Part>
      <Part id="tipografia" title="Tipografia">
        <TypeScale />
      </Part>
      <Part id="espaco" title="Espaço">
        <SpaceScale />
      </Part>
      <Part id="botoes" title="Botões">
        <Buttons />
      </Part>
      <Part id="botoes-escuro" title="Botões sobre grafite" dark>
        <Buttons />
      </Part>
      <Part id="cartoes" title="Cartões">
        <Cards />
      </Part>
      <Part id="tabelas" title="Tabelas">
        <Table />
      </Part>
      <Part id="tabelas-escuro" title="Tabelas sobre grafite" dark brand="combat">
        <Table />
      </Part>
      <Part id="avisos" title="Avisos">
        <Notices />
      </Part>
      <Part id="espera" title="Espera">
        <Waiting />
      </Part>
      <Part id="janelas" title="Janelas">
        <Dialogs />
      </Part>
      <Part id="icones" title="Ícones">
        <Icons />
      </Part>
    </main>
  );
}

function Logos() {
  return (
    <div className={styles.logos}>
      <EloLogo title />
      <CombatLogo title />
      <NishiyamaLogo title />
      <AustinLogo title />
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly dark?: boolean;
  readonly brand?: 'combat' | 'nishiyama' | 'austin';
  readonly children: ReactNode;
}

function Part({ id, title, dark, brand, children }: PartProps) {
  return (
    <section
      id={id}
      className={styles.part}
      data-theme={dark ? 'dark' : undefined}
      data-brand={brand}
      aria-labelledby={`${id}-titulo`}
    >
      <SectionHeading title={title} id={`${id}-titulo`} />
      <div className={styles.body}>{children}</div>
    </section>
  );
}
