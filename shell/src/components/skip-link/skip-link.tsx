import styles from './skip-link.module.scss';

/** The first focusable element: skips the menu. `target` is the id of the page's main element. */
export function SkipLink({ target }: { readonly target: string }) {
  return (
    // data-native: the browser itself moves focus to the target.
    <a className={styles.link} href={`#${target}`} data-native="">
      Pular para o conteúdo
    </a>
  );
}
