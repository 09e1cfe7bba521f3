import { mailtoHref, ROUTES } from '@elo/contract';
import { Drawing, type DrawingNode } from '@elo/shared-ui/drawing';
import {
  instagram,
  linkedin,
  mail,
  'map-pin' as mapPin,
  send,
  whatsapp,
} from '@elo/shared-ui/icon-nodes';
import { chatHref, DISTRIBUTORS_HREF, type FrameProps } from '../header/menu-items';
import styles from './side-bar.module.scss';

/** Contact shortcuts, fixed at the right edge on medium screens and up. */
export function SideBar({ company, path }: FrameProps) {
  return (
    <nav className={styles.bar} aria-label="Atalhos de contato">
      <ul className={styles.list}>
        <Shortcut label="WhatsApp" href={chatHref(company)} icon={whatsapp} external main />
        <Shortcut label="E-mail" href={mailtoHref(company.email)} icon={mail} />
        <Shortcut label="Contato" href={ROUTES.contact} icon={send} path={path} />
        <Shortcut label="Distribuidores" href={DISTRIBUTORS_HREF} icon={mapPin} />
        <Shortcut label="LinkedIn" href={company.redes.linkedin} icon={linkedin} external />
        <Shortcut label="Instagram" href={company.redes.instagram} icon={instagram} external />
      </ul>
    </nav>
  );
}

interface ShortcutProps {
  readonly label: string;
  readonly href: string;
  readonly icon: DrawingNode;
  /** Opens in a new tab. */
  readonly external?: boolean;
  readonly main?: boolean;
  /** Current path, for marking the current page. */
  readonly path?: string;
}

function Shortcut({ label, href, icon, external, main, path }: ShortcutProps) {
  const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a
        href={href}
        className={styles.link}
        data-main={main}
        aria-current={href === path ? 'page' : undefined}
        {...target}
      >
        <Drawing node={icon} size={20} strokeWidth={external ? 1.75 : 2} />
        <span className={styles.label}>
          {label}
          {external ? <span className="elo-visually-hidden"> (abre em nova aba)</span> : null}
        </span>
      </a>
    </li>
  );
}
