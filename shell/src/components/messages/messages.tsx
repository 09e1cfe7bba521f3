import { type ErrorCode, errorCode, ROUTES } from '@elo/contract';
import type { ReactNode } from 'react';
import styles from './messages.module.scss';

interface MessageProps {
  /** Interrupts screen readers. */
  readonly role?: 'alert';
  /** Above the heading. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A page in place of one that is missing: the reason, and links to others. */
function Message({ role, mark, title, text, actions, children }: MessageProps) {
  return (
    <section className={styles.page} role={role}>
      {mark}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {children}
    </section>
  );
}

function Retry({ onRetry }: { onRetry(): void }) {
  return (
    <button type="button" onClick={onRetry} className={styles.main}>
      Tentar de novo
    </button>
  );
}

function HomeLink() {
  return (
    <a href={ROUTES.home} className={styles.quiet}>
      Ir para a página inicial
    </a>
  );
}

/** Shown in place of a part whose code failed to load; the rest of the site keeps working. */
export function DegradedNotice({ onRetry }: { onRetry(): void }) {
  return (
    <Message
      role="alert"
      title="Esta parte da página está com problemas"
      text="O restante do site funciona normalmente. Verifique a conexão e tente de novo."
      actions={<Retry onRetry={onRetry} />}
    />
  );
}

/** The 404 page: a chain with a missing link. */
export function NotFound() {
  return (
    <Message
      mark={
        <>
          <BrokenChain />
          <p className={styles.status}>Erro 404</p>
        </>
      }
      title="Página não encontrada"
      text="Falta um elo aqui: o endereço mudou ou nunca existiu. O restante da corrente continua inteiro."
      actions={
        <>
          <a href={ROUTES.catalogue} className={styles.main}>
            Ver o portfólio
          </a>
          <HomeLink />
          <a href={ROUTES.contact} className={styles.quiet}>
            Falar com a equipe
          </a>
        </>
      }
    />
  );
}

/** Plates of a chain of pitch 100, drawn from their first pin. */
const OUTER_PLATE =
  'M19.32-27.98A54 54 0 0 0 80.68-27.98A34 34 0 1 1 80.68 27.98A54 54 0 0 0 19.32 27.98A34 34 0 1 1 19.32-27.98ZM-11 0A11 11 0 1 0 11 0A11 11 0 1 0-11 0ZM89 0A11 11 0 1 0 111 0A11 11 0 1 0 89 0Z';
const INNER_PLATE =
  'M19.07-31.71A60 60 0 0 0 80.93-31.71A37 37 0 1 1 80.93 31.71A60 60 0 0 0 19.07 31.71A37 37 0 1 1 19.07-31.71ZM-15 0A15 15 0 1 0 15 0A15 15 0 1 0-15 0ZM85 0A15 15 0 1 0 115 0A15 15 0 1 0 85 0Z';

/** A chain whose middle outer plate is dashed, the drawing convention for a missing part. */
function BrokenChain() {
  const plate = (d: string, x: number, className: string | undefined) => (
    <path key={x} className={className} d={d} transform={`translate(${x} 0)`} />
  );
  return (
    <svg className={styles.chain} viewBox="-40 -60 780 120" aria-hidden="true" focusable="false">
      {[100, 300, 500].map((x) => plate(INNER_PLATE, x, styles.inner))}
      {[0, 400, 600].map((x) => plate(OUTER_PLATE, x, styles.outer))}
      {plate(OUTER_PLATE, 200, styles.lost)}
      <path className={styles.axis} d="M-40 0H740" />
    </svg>
  );
}

interface ErrorScreenProps {
  readonly error: unknown;
  /** Shows the original message and stack, for developers. */
  readonly development: boolean;
  onRetry(): void;
}

/** Shown in place of a page that failed. */
export function ErrorScreen({ error, development, onRetry }: ErrorScreenProps) {
  return (
    <Message
      role="alert"
      mark={<p className={styles.reference}>{referenceOf(error)}</p>}
      title="Não foi possível mostrar esta página"
      text={
        SENTENCES[errorCode(error)] ?? 'Algo não funcionou como devia. Tente de novo em instantes.'
      }
      actions={
        <>
          <Retry onRetry={onRetry} />
          <HomeLink />
        </>
      }
    >
      {development && <Details error={error} />}
    </Message>
  );
}

function Details({ error }: { readonly error: unknown }) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <div className={styles.details} lang="en">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable */}
      <pre className={styles.stack} tabIndex={0}>
        {stack}
      </pre>
    </div>
  );
}

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  'remote-unavailable': 'Uma parte do site não respondeu. Verifique a conexão e tente de novo.',
  'data-unavailable': 'Os dados desta página não chegaram. Verifique a conexão e tente de novo.',
  'page-not-found': 'O endereço pedido não existe.',
};

/** The label above the heading: the HTTP status, if a request failed. */
function referenceOf(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return typeof status === 'number' && status > 0 ? `Erro ${status}` : 'Erro inesperado';
}
