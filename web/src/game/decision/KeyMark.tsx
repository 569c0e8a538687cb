import { printedKey } from '../keys.ts';
import styles from './KeyMark.module.css';

/** A key on the button that it presses: seen where there are keys, never heard (`aria-keyshortcuts` is). */
export function KeyMark({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <kbd className={styles.key} aria-hidden>
      {printedKey(name.toLowerCase())}
    </kbd>
  );
}
