import { Drawing } from '@elo/shared-ui/drawing';
import {
  'chevron-down' as chevronDown,
  'map-pin' as mapPin,
  menu,
  x,
} from '@elo/shared-ui/icon-nodes';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {
  brandItems,
  DISTRIBUTORS_HREF,
  type FrameProps,
  HOME,
  MenuEntries,
  type MenuItem,
  PAGES,
  TOOLS,
} from './menu-items';
import styles from './menus.module.scss';

interface MenuGroupProps extends Pick<FrameProps, 'path'> {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A button and its list. */
export function MenuGroup({ label, items, path }: MenuGroupProps) {
  const id = useId();
  const face = (
    <>
      {label}
      <Drawing node={chevronDown} size={16} className={styles.arrow} />
    </>
  );
  return (
    <Disclosure panel={id} path={path} className={styles.group} label={face}>
      <ul id={id} className={styles.panel}>
        <MenuEntries items={items} path={path} />
      </ul>
    </Disclosure>
  );
}

/** The hamburger button and its panel, which lists the brands directly. */
export function MobileMenu({ company, path }: FrameProps) {
  const id = useId();
  const label = (
    <>
      <span className={styles.label}>Menu</span>
      <Drawing node={menu} size={24} className={styles.whenClosed} />
      <Drawing node={x} size={24} className={styles.whenOpen} />
    </>
  );
  return (
    <Disclosure panel={id} path={path} className={styles.mobile} label={label}>
      <nav id={id} className={styles.panel} aria-label="Menu principal">
        <ul className={styles.list}>
          <MenuEntries items={[HOME]} path={path} />
          <MenuEntries items={brandItems(company)} path={path} className={styles.inner} />
          <MenuEntries items={PAGES} path={path} />
          <li className={styles.heading}>FERRAMENTAS</li>
          <MenuEntries items={TOOLS} path={path} className={styles.inner} />
        </ul>
        <a href={DISTRIBUTORS_HREF} className={styles.map}>
          <Drawing node={mapPin} size={20} />
          Encontre um distribuidor
        </a>
      </nav>
    </Disclosure>
  );
}

interface DisclosureProps {
  readonly panel: string;
  /** Current URL; a change closes the panel. */
  readonly path: string;
  readonly className: string | undefined;
  /** Content of the button. */
  readonly label: ReactNode;
  /** The panel; a click on a link in it closes it. */
  readonly children: ReactNode;
}

/** Moves focus among the panel's links; `delta` of 1 is the next one, wrapping around. */
function moveFocus(root: HTMLElement, delta: number): void {
  const links = [...root.querySelectorAll<HTMLElement>('a[href]')];
  const now = links.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (delta > 0 ? 0 : links.length - 1) : now + delta;
  links[(next + links.length) % links.length]?.focus();
}

/**
 * A button that shows and hides a panel. Escape closes it and gives focus back, arrow keys walk
 * its links, a click or a focus outside closes it, and so does a route change. Until the page is
 * hydrated (`data-ready`) the style sheet opens the panel by focus alone.
 */
function Disclosure({ panel, path, className, label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(path);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  if (shown !== path) {
    setShown(path);
    setOpen(false);
  }

  useEffect(() => {
    // A panel that focus opened before hydration stays open.
    const focused = document.activeElement;
    if (focused !== button.current && root.current?.contains(focused)) setOpen(true);
    setReady(true);
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      // The links are focusable only once the panel is visible.
      requestAnimationFrame(() => moveFocus(currentTarget, key === 'ArrowDown' ? 1 : -1));
    }
  };

  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) setOpen(false);
  };

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys of the controls inside
    <div
      ref={root}
      className={`${styles.menu} ${className}`}
      data-ready={ready || undefined}
      data-open={open || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        // Safari does not focus a clicked button.
        tabIndex={0}
        className={styles.button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen((was) => !was)}
      >
        {label}
      </button>
      {children}
    </div>
  );
}
