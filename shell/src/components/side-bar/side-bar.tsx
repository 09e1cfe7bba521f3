import {
  type CompanyFacts,
  mailtoHref,
  ROUTES,
  SECTIONS,
  sectionHref,
  whatsappHref,
} from '@elo/contract';
import { BrandGlyph } from '@elo/shared-ui/brand-glyph';
import { Drawing } from '@elo/shared-ui/drawing';
import { mail, mapPin, send } from '@elo/shared-ui/icon-nodes';
import type { ReactNode } from 'react';
import { WHATSAPP_GREETING } from '../greeting';
import styles from './side-bar.module.scss';

export interface SideBarProps {
  readonly company: CompanyFacts;
  /** Current path. */
  readonly path: string;
}

const SIZE = 20;

/** Contact shortcuts, fixed at the right edge on medium screens and up. */
export function SideBar({ company, path }: SideBarProps) {
  return (
    <nav className={styles.bar} aria-label="Atalhos de contato">
      <ul className={styles.list}>
        <Shortcut
          label="WhatsApp"
          href={whatsappHref(company.whatsapp, WHATSAPP_GREETING)}
          external
          main
          icon={<BrandGlyph name="whatsapp" size={SIZE} />}
        />
        <Shortcut
          label="E-mail"
          href={mailtoHref(company.email)}
          icon={<Drawing node={mail} size={SIZE} />}
        />
        <Shortcut
          label="Contato"
          href={ROUTES.contact}
          current={path === ROUTES.contact}
          icon={<Drawing node={send} size={SIZE} />}
        />
        <Shortcut
          label="Distribuidores"
          href={sectionHref(SECTIONS.map)}
          icon={<Drawing node={mapPin} size={SIZE} />}
        />
        <Shortcut
          label="LinkedIn"
          href={company.redes.linkedin}
          external
          icon={<BrandGlyph name="linkedin" size={SIZE} />}
        />
        <Shortcut
          label="Instagram"
          href={company.redes.instagram}
          external
          icon={<BrandGlyph name="instagram" size={SIZE} />}
        />
      </ul>
    </nav>
  );
}

interface ShortcutProps {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** An external link: opens in a new tab. */
  readonly external?: boolean;
  readonly main?: boolean;
  readonly current?: boolean;
}

function Shortcut({ label, href, icon, external, main, current }: ShortcutProps) {
  const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a
        href={href}
        className={styles.link}
        data-main={main || undefined}
        aria-current={current ? 'page' : undefined}
        {...target}
      >
        {icon}
        <span className={styles.label}>
          {label}
          {external ? <span className={styles.hint}> (abre em nova aba)</span> : null}
        </span>
      </a>
    </li>
  );
}
