import { words } from '@magnate/words';

/** Text alternatives of drawings for screen readers: the message and the figure of every row. */
export function altOf(title: string, rows: readonly { readonly label: string; readonly note: string }[]): string {
  return altWith(
    title,
    rows.map(({ label, note }) => words.t('report:figure', { name: label, figure: note })),
  );
}

/** The same with formatted figures. */
export function altWith(title: string, figures: readonly string[]): string {
  return words.t('report:alt', { title, figures: figures.join(', ') });
}
