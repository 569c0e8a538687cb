import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** What chapters are written with. */

export function ChapterText({ children }: { readonly children: ReactNode }) {
  return <div className={styles.chapter}>{children}</div>;
}

export function Paragraphs({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

export function Points({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function Steps({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
